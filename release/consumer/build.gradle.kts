plugins {
  application
}

repositories {
  maven(providers.gradleProperty("repositoryUrl").get())
  mavenCentral()
}

dependencies {
  implementation("io.github.redescend:redescend-facade:${providers.gradleProperty("redescendVersion").get()}")
  // The natives of all platforms.
  runtimeOnly("io.github.redescend:redescend-natives:${providers.gradleProperty("redescendVersion").get()}")
}

java {
  toolchain.languageVersion = JavaLanguageVersion.of(17)
}

application {
  mainClass = "org.example.consumer.Main"
}
