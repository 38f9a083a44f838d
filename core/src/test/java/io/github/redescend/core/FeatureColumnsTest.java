package io.github.redescend.core;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.redescend.core.data.Dataset.FeatureColumns;
import java.util.List;
import org.junit.jupiter.api.Test;

class FeatureColumnsTest {
  @Test
  void theFeaturesOfACategoricalColumnAreTogether() {
    var columns = FeatureColumns.of(List.of("age", "job=a", "sex=m", "job=b=c"));
    assertThat(columns.keySet()).containsExactly("age", "job", "sex");
    assertThat(columns.get("job")).containsExactly(1, 3);
    assertThat(columns.get("age")).containsExactly(0);
  }
}
