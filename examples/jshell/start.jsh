// In a project that has redescend-facade among its dependencies:
//   mvn -q dependency:build-classpath -Dmdep.outputFile=class-path.txt
//   jshell --class-path "$(cat class-path.txt)" start.jsh
import io.github.redescend.*;

var file = "examples/data/churn.csv";
var raw = Redescend.read(file).label("churn").unlabelled("drop").missing("mean");

// Problems of the file, with advice.
raw.warnings().forEach(System.out::println);

var table = raw.id("id").ignore("note").dates("parts").na("4O50");
var model = table.fit();
System.out.println(model.predict(java.nio.file.Path.of(file)).subList(0, 5));

// Which labels are probably wrong? Rows are numbered from 0.
var audit = table.audit();
System.out.println(audit);
for (var suspect : audit.suspects()) {
  System.out.println(audit.id(suspect.row()) + ": " + suspect.given() + ", rather " + suspect.suggested());
}

// The same as HTML, for a notebook.
var html = audit.toHtml();

// How accurate is the classifier on held-out rows?
var plain = table.with(Redescend.with("ls-svm").lambda(1)).evaluate(5);
System.out.println(plain);
