@echo off
rem Runs Redescend. Needs Java 17 or later. Jars in the folder plugins\ are found as well.
rem JAVA_HOME: which Java, else the one on PATH. JAVA_OPTS, REDESCEND_OPTS: options of the JVM, such as -Xmx8g.
rem REDESCEND_PLUGINS: a folder with jars of plug-ins, as --plugins.
setlocal
for %%i in ("%~dp0..") do set "HOME_DIR=%%~fi"
set "JARS=%HOME_DIR%\lib\*"
set "PLUGINS=%HOME_DIR%\plugins"

rem From here on as in the other redescend.cmd; the options are those of launch.sh. What is not here: the progress bar,
rem since a script cannot tell whether there is a terminal, the archive of loaded classes, and looking at sizes of files
rem for short runs.
set "JAVA="
for %%j in (java.exe) do set "JAVA=%%~$PATH:j"
if defined JAVA_HOME set "JAVA=%JAVA_HOME%\bin\java.exe"
if not defined JAVA goto nojava
if not exist "%JAVA%" goto nohome

rem G1 can give one matrix most of the heap, unlike the others; no GC is named if the user names one.
rem The second compiler waits twenty times as long: a fit of seconds is over before its code has paid.
rem What only tells of the program is over before it or collecting threads pay at all, or the counters that a JVM keeps in a file.
set "COLLECTOR=-XX:+UseG1GC"
set "COMPILER=-XX:Tier4BackEdgeThreshold=800000 -XX:Tier4InvocationThreshold=100000 -XX:Tier4MinInvocationThreshold=12000 -XX:Tier4CompileThreshold=300000"
set "TELLS="
if "%~1"=="" set "TELLS=1"
for %%c in (-h --help -V --version help describe generate-completion generate-man-page) do if "%~1"=="%%c" set "TELLS=1"
if defined TELLS set "COLLECTOR=-XX:+UseSerialGC"
if defined TELLS set "COMPILER=-XX:TieredStopAtLevel=1 -XX:-UsePerfData"
set "GIVEN=%JAVA_OPTS% %REDESCEND_OPTS%"
set GIVEN | findstr /r /c:"-XX:+Use.*GC" >nul && set "COLLECTOR="

rem Idle threads of OpenBLAS wait busily for long; after so short a time they sleep.
if not defined OPENBLAS_THREAD_TIMEOUT set "OPENBLAS_THREAD_TIMEOUT=16"

rem Guava's use of sun.misc.Unsafe would be warned of from Java 24 on; before 23 the option is unknown.
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
