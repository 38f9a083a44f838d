package io.github.redescend.data.source;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.redescend.data.source.SqlQuery.SqlUrl;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The printable part of a database URL. */
class SqlUrlTest {
  @ParameterizedTest
  @CsvSource(
      delimiter = ' ',
      value = {
        "jdbc:postgresql://db.example:5432/x jdbc:postgresql://db.example:5432/x",
        "jdbc:postgresql://db.example/x?user=ann&password=pw jdbc:postgresql://db.example/x?***",
        "jdbc:h2:mem:x;USER=ann;PASSWORD=pw jdbc:h2:mem:x;***",
        "jdbc:mysql://ann:pw@db.example/x jdbc:mysql:***@db.example/x",
        "jdbc:mysql://ann:p@w@db.example/x?ssl=true jdbc:mysql:***@db.example/x?***",
        "jdbc:oracle:thin:ann/pw@//db.example:1521/x jdbc:oracle:***@//db.example:1521/x",
        "jdbc:db2://db.example:50000/x:password=pw;user=ann jdbc:db2://db.example:50000/x:***",
        "jdbc:postgresql://db.example/x?password=p@w jdbc:postgresql:***",
        "jdbc:mysql://ann:p?w@db.example/x jdbc:mysql:***",
        "jdbc:mysql://(host=db.example,password=pw)/x jdbc:mysql://(***",
        "postgresql://ann:pw@db.example/x ***",
      })
  void hidesEverythingThatMayContainAPassword(String url, String shown) {
    assertThat(new SqlUrl(url).masked()).isEqualTo(shown);
  }

  @Test
  void masksThePasswordInDriverMessages() {
    SqlUrl url = new SqlUrl("jdbc:mysql://ann:s%21cret@db.example/sales?trustStorePassword=k3y");
    assertThat(url.masked("Access denied for 'ann'@'db.example' with s!cret, s%21cret or k3y"))
        .isEqualTo("Access denied for '***'@'db.example' with ***, *** or ***");
    assertThat(url.masked("bad URL " + url.text() + "!"))
        .isEqualTo("bad URL jdbc:mysql:***@db.example/sales?***!");
    assertThat(url).hasToString(url.masked());
  }
}
