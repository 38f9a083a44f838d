@echo off
rem Runs Redescend. Needs Java 17 or later. Jars in the folder plugins\ are found as well.
rem JAVA_HOME: which Java. JAVA_OPTS, REDESCEND_OPTS: options of the JVM, such as -Xmx8g.
rem REDESCEND_PLUGINS: a folder with jars of plug-ins, as --plugins.
setlocal
for %%i in ("%~dp0..") do set "HOME_DIR=%%~fi"
set "JAVA=java"
if defined JAVA_HOME set "JAVA=%JAVA_HOME%\bin\java"
set "UNSAFE="
if defined JAVA_HOME if exist "%JAVA_HOME%\release" (
  findstr /r /c:"JAVA_VERSION=.2[3-9]" /c:"JAVA_VERSION=.[3-9][0-9]" "%JAVA_HOME%\release" >nul && set "UNSAFE=--sun-misc-unsafe-memory-access=allow"
)
"%JAVA%" %UNSAFE% -Xshare:auto --enable-native-access=ALL-UNNAMED "-Dredescend.plugins=%HOME_DIR%\plugins" %JAVA_OPTS% %REDESCEND_OPTS% -cp "%HOME_DIR%\lib\*" io.github.redescend.cli.Main %*
exit /b %ERRORLEVEL%
