@echo off
rem Runs Redescend. Needs Java 17 or later. Loads the jars in the folder plugins\.
rem JAVA_HOME: the Java to use; default: the one on PATH. JAVA_OPTS, REDESCEND_OPTS: JVM options, such as -Xmx8g.
rem REDESCEND_PLUGINS: a folder of plug-in jars, like --plugins.
setlocal
for %%i in ("%~dp0..") do set "HOME_DIR=%%~fi"
set "JARS=%HOME_DIR%\lib\*"
set "PLUGINS=%HOME_DIR%\plugins"

rem The rest is the same in both redescend.cmd, with the options of launch.sh. Missing here: the progress bar (a batch file
rem cannot detect a terminal), the class-data archive, and shorter settings for small files.
set "JAVA="
for %%j in (java.exe) do set "JAVA=%%~$PATH:j"
if defined JAVA_HOME set "JAVA=%JAVA_HOME%\bin\java.exe"
if not defined JAVA goto nojava
if not exist "%JAVA%" goto nohome

rem G1 can give one matrix most of the heap; other collectors cannot. A collector chosen by the user is kept.
rem C2 starts twenty times and C1 five times as late as by default: earlier does not pay off in a fit of seconds.
rem Commands that only print information need neither C2, parallel collection nor performance counters.
set "COLLECTOR=-XX:+UseG1GC"
set "COMPILER=-XX:Tier4BackEdgeThreshold=800000 -XX:Tier4InvocationThreshold=100000 -XX:Tier4MinInvocationThreshold=12000 -XX:Tier4CompileThreshold=300000"
set "TELLS="
if "%~1"=="" set "TELLS=1"
for %%c in (-h --help -V --version help describe generate-completion generate-man-page) do if "%~1"=="%%c" set "TELLS=1"
if defined TELLS set "COLLECTOR=-XX:+UseSerialGC"
if defined TELLS set "COMPILER=-XX:TieredStopAtLevel=1 -XX:-UsePerfData"
set "COMPILER=%COMPILER% -XX:Tier3InvocationThreshold=1000 -XX:Tier3MinInvocationThreshold=500 -XX:Tier3CompileThreshold=5000 -XX:Tier3BackEdgeThreshold=4000"
set "GIVEN=%JAVA_OPTS% %REDESCEND_OPTS%"
set GIVEN | findstr /r /c:"-XX:+Use.*GC" >nul && set "COLLECTOR="

rem Idle OpenBLAS threads spin; let them sleep soon.
if not defined OPENBLAS_THREAD_TIMEOUT set "OPENBLAS_THREAD_TIMEOUT=16"

rem Java 24 and later warn of Guava's use of sun.misc.Unsafe; Java 22 and earlier do not know the option.
set "UNSAFE="
for %%j in ("%JAVA%") do set "RELEASE=%%~dpj..\release"
if exist "%RELEASE%" findstr /r /c:"JAVA_VERSION=.2[3-9]" /c:"JAVA_VERSION=.[3-9][0-9]" "%RELEASE%" >nul && set "UNSAFE=--sun-misc-unsafe-memory-access=allow"

"%JAVA%" %COLLECTOR% %COMPILER% %UNSAFE% -Dguice_bytecode_gen_option=DISABLED --enable-native-access=ALL-UNNAMED -Xshare:auto "-Dredescend.plugins=%PLUGINS%" %JAVA_OPTS% %REDESCEND_OPTS% -cp "%JARS%" io.github.redescend.cli.Main %*
exit /b %ERRORLEVEL%

:nojava
echo redescend: no java on PATH: install a JDK 17 or later, or set JAVA_HOME 1>&2
exit /b 1

:nohome
echo redescend: JAVA_HOME is "%JAVA_HOME%", which has no bin\java.exe 1>&2
exit /b 1
