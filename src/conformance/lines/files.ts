// Ours: the files that random command lines name, good ones and bad ones

const configMap = (name: string, more = "") =>
  `apiVersion: v1\nkind: ConfigMap\nmetadata:\n  name: ${name}\n${more}data:\n  key: "1"\n`;

const deployment = (name: string, replicas: string, more = "") => `apiVersion: apps/v1
kind: Deployment
metadata:
  name: ${name}
  labels:
    app: ${name}
spec:
  replicas: ${replicas}
${more}  selector:
    matchLabels:
      app: ${name}
  template:
    metadata:
      labels:
        app: ${name}
    spec:
      containers:
      - name: ${name}
        image: nginx:1.19
`;

/** Their texts, by name. */
export const files: Readonly<Record<string, string>> = {
  "web.yaml": deployment("web", "3"),
  "new.yaml": deployment("new", "2"),
  "a.yaml": configMap("a"),
  "b.json": '{"apiVersion":"v1","kind":"ConfigMap","metadata":{"name":"b"},"data":{}}',
  "two.yaml": `${configMap("d")}---\n${configMap("e")}---\n`,
  "list.yaml": `apiVersion: v1\nkind: List\nitems:\n- ${configMap("f").trimEnd().replaceAll("\n", "\n  ")}\n- ${configMap("g").trimEnd().replaceAll("\n", "\n  ")}\n`,
  "many/a.yaml": configMap("many-a"),
  "many/b.yml": configMap("many-b"),
  "many/c.json": '{"apiVersion":"v1","kind":"ConfigMap","metadata":{"name":"many-c"}}',
  "many/skip.txt": "not a manifest",
  "many/deep/d.yaml": configMap("deep-d"),
  "mixed/a.yaml": configMap("mixed-a"),
  "mixed/b.yaml": "kind: Nope\napiVersion: v1\nmetadata: {name: z}\n",
  "mixed/c.yaml": "a: [\n",
  "mixed/d.yaml": configMap("mixed-d"),
  "nothing/skip.txt": "",
  "half.yaml": `${configMap("h")}---\nkind: Nope\napiVersion: v1\nmetadata: {name: z}\n---\n${configMap("i")}`,
  "half.json": `{"apiVersion":"v1","kind":"ConfigMap","metadata":{"name":"j"}}\n{"apiVersion":"v1","kind":"ConfigMap"`,
  "broken.yaml": "apiVersion: v1\nkind: ConfigMap\nmetadata:\n name: x\n  bad: indent\n",
  "tab.yaml": "apiVersion: v1\nkind: ConfigMap\nmetadata:\n\tname: x\n",
  "brackets.yaml": "apiVersion: v1\nkind: [ConfigMap\n",
  "scalar.yaml": "just words\n",
  "sequence.yaml": "- a\n- b\n",
  "number.json": "42",
  "cut.json": '{"apiVersion":"v1","kind":',
  "comma.json": '{"apiVersion":"v1","kind":"ConfigMap",}',
  "nokind.yaml": "metadata:\n  name: x\n",
  "noversion.yaml": "kind: ConfigMap\nmetadata:\n  name: x\n",
  "unknown.yaml": "apiVersion: example.com/v1\nkind: Nothing\nmetadata:\n  name: x\n",
  "slashes.yaml": "apiVersion: a/b/c\nkind: Nothing\nmetadata:\n  name: x\n",
  "noname.yaml": "apiVersion: v1\nkind: ConfigMap\nmetadata: {}\n",
  "generated.yaml": "apiVersion: v1\nkind: ConfigMap\nmetadata:\n  generateName: made-\n",
  "badname.yaml": configMap("Not_A_Name"),
  "numbername.yaml": "apiVersion: v1\nkind: ConfigMap\nmetadata:\n  name: 5\n",
  "typo.yaml": deployment("typo", "1", "  replica: 3\n"),
  "wrong-type.yaml": deployment("wrong", '"3"'),
  "negative.yaml": deployment("negative", "-1"),
  "half-selector.yaml": deployment("half-selector", "1").replace(
    "matchLabels:\n      app: half",
    "matchLabels:\n      app: other",
  ),
  "empty.yaml": "",
  "comments.yaml": "# nothing\n---\n# here\n",
  "otherns.yaml": configMap("o", "  namespace: elsewhere\n"),
  "servedns.yaml": configMap("o", "  namespace: other\n"),
  "namespace.yaml": "apiVersion: v1\nkind: Namespace\nmetadata:\n  name: made\n",
  "pod.yaml":
    "apiVersion: v1\nkind: Pod\nmetadata:\n  name: p\n  labels: {app: p}\nspec:\n  containers:\n  - {name: c, image: nginx}\n",
  "many-faults.yaml":
    "apiVersion: v1\nkind: Pod\nmetadata:\n  name: p\n  labels: {app: -}\nspec:\n  restartPolicy: Sometimes\n  containers:\n  - {name: C, image: nginx}\n  - {image: nginx}\n",
  "control.yaml": `${configMap("ctl")}# \u0007\n`,
  "crlf.yaml": configMap("crlf").replaceAll("\n", "\r\n"),
  "mark.yaml": `\uFEFF${configMap("mark")}`,
  "names.gotemplate": "{{range .items}}{{.metadata.name}},{{end}}",
  "columns.txt": "NAME KIND\n.metadata.name .kind\n",
  "vars.env": "A=1\n# no\n\nB=two words\nC\n",
  "bad.env": "A=1\n1B=2\n",
  "plain.txt": "plain\n",
};

/** What a command line may name: each file, each folder, and what is not there. */
export const names: readonly string[] = [
  ...Object.keys(files).filter((name) => /^[^/]+\.(yaml|json)$/.test(name)),
  "many",
  "mixed",
  "nothing",
  "missing.yaml",
  "many/skip.txt",
  ".",
];

/** Those with which a command has something to do. */
export const good: readonly string[] = [
  "web.yaml",
  "new.yaml",
  "a.yaml",
  "b.json",
  "two.yaml",
  "list.yaml",
  "many",
  "half.yaml",
  "mixed",
  "pod.yaml",
];
