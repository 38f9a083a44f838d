@echo off
rem Runs Redescend from a checkout; builds it first if there is no build or the sources are newer.
rem Needs a JDK 17 or later and, to build, Maven. Jars in the folder plugins\ are found as well.
rem JAVA_HOME: which Java. JAVA_OPTS, REDESCEND_OPTS: options of the JVM, such as -Xmx8g.
setlocal
set "HOME_DIR=%~dp0"
set "BUILT=%HOME_DIR%cli\target\redescend.built"
set "JAVA=java"
if defined JAVA_HOME set "JAVA=%JAVA_HOME%\bin\java"
set "STALE="
if not exist "%BUILT%" set "STALE=1"
if not defined STALE for /f %%i in ('powershell -NoProfile -Command "$b=(Get-Item -LiteralPath $env:BUILT).LastWriteTime; @(Get-ChildItem -Path ($env:HOME_DIR+'pom.xml'),($env:HOME_DIR+'*\pom.xml'); Get-ChildItem -Path ($env:HOME_DIR+'*\src\main') -Recurse) | Where-Object LastWriteTime -gt $b | Select-Object -First 1 | ForEach-Object { 1 }"') do set "STALE=1"
if not defined STALE goto run
echo building Redescend once... 1>&2
if exist "%HOME_DIR%cli\target\lib" rmdir /s /q "%HOME_DIR%cli\target\lib"
if exist "%HOME_DIR%cli\target\*.jar" del /q "%HOME_DIR%cli\target\*.jar"
pushd "%HOME_DIR%"
call mvn -q -B -DskipTests -pl cli -am package 1>&2
set "CODE=%ERRORLEVEL%"
popd
if not "%CODE%"=="0" (
  echo redescend: the build failed, its output is above 1>&2
  exit /b 1
)
type nul > "%BUILT%"
:run
set "UNSAFE="
if defined JAVA_HOME if exist "%JAVA_HOME%\release" (
  findstr /r /c:"JAVA_VERSION=.2[3-9]" /c:"JAVA_VERSION=.[3-9][0-9]" "%JAVA_HOME%\release" >nul && set "UNSAFE=--sun-misc-unsafe-memory-access=allow"
)
"%JAVA%" %UNSAFE% -Xshare:auto --enable-native-access=ALL-UNNAMED "-Dredescend.plugins=%HOME_DIR%plugins" %JAVA_OPTS% %REDESCEND_OPTS% -cp "%HOME_DIR%cli\target\*;%HOME_DIR%cli\target\lib\*" io.github.redescend.cli.Main %*
exit /b %ERRORLEVEL%
