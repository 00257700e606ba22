// Ours: requests of any length about YAML both ways, and tables
import { asYAML, configMap, fields, pod, post, times, type Cost } from "./costs.ts";
import { configMapsPath, podsPath } from "./harness.ts";

export const yamlCosts: readonly Cost[] = [
  {
    name: "yaml lines",
    bytes: 8,
    make: (n) => [
      "POST",
      configMapsPath,
      "metadata: {name: a}\ndata:\n" + times(n, (i) => `  k${i}: v\n`).join(""),
      asYAML,
    ],
  },
  {
    name: "yaml flow",
    bytes: 2,
    make: (n) => ["POST", configMapsPath, "metadata: {name: a}\nx: " + "[".repeat(n) + "]".repeat(n), asYAML],
  },
  {
    name: "yaml flow list",
    bytes: 2,
    make: (n) => ["POST", configMapsPath, "metadata: {name: a}\nx: [" + "1,".repeat(n) + "]", asYAML],
  },
  {
    name: "yaml anchors",
    bytes: 10,
    make: (n) => [
      "POST",
      configMapsPath,
      "metadata: {name: a}\nx:\n" +
        times(n, (i) => `- &a${i} [*a${Math.max(0, i - 1)}]\n`)
          .join("")
          .replace("[*a0]", "x"),
      asYAML,
    ],
  },
  {
    name: "yaml aliases",
    bytes: 3,
    make: (n) => [
      "POST",
      configMapsPath,
      "metadata: {name: a}\nx:\n- &a [1,2,3,4,5,6,7,8,9]\n" + times(n, () => `- *a\n`).join(""),
      asYAML,
    ],
  },
  {
    name: "yaml merge",
    bytes: 8,
    make: (n) => [
      "POST",
      configMapsPath,
      "metadata: {name: a}\nb: &a {c: d}\nx: {" + times(n, () => `<<: *a`).join(", ") + "}",
      asYAML,
    ],
  },
  {
    name: "yaml block scalar",
    bytes: 4,
    make: (n) => [
      "POST",
      configMapsPath,
      "metadata: {name: a}\ndata:\n  k: |\n" + "    x\n".repeat(n / 2),
      asYAML,
    ],
  },
  {
    name: "yaml blank lines",
    bytes: 1,
    make: (n) => [
      "POST",
      configMapsPath,
      "metadata: {name: a}\ndata:\n  k: |\n" + "\n".repeat(n) + "    x\n",
      asYAML,
    ],
  },
  {
    name: "yaml plain multi",
    bytes: 4,
    make: (n) => [
      "POST",
      configMapsPath,
      "metadata: {name: a}\ndata:\n  k: a\n" + "   b\n".repeat(n / 2),
      asYAML,
    ],
  },
  { name: "yaml dashes", bytes: 2, make: (n) => ["POST", configMapsPath, "- ".repeat(n), asYAML] },
  { name: "yaml question", bytes: 2, make: (n) => ["POST", configMapsPath, "? ".repeat(n), asYAML] },
  { name: "yaml documents", bytes: 4, make: (n) => ["POST", configMapsPath, "---\n".repeat(n), asYAML] },
  {
    name: "yaml quotes",
    bytes: 2,
    make: (n) => [
      "POST",
      configMapsPath,
      'metadata: {name: a}\ndata: {k: "' + "\\n".repeat(n) + '"}',
      asYAML,
    ],
  },
  {
    name: "yaml tags",
    bytes: 1,
    make: (n) => ["POST", configMapsPath, "metadata: {name: a}\ndata: {k: !" + "a".repeat(n) + " x}", asYAML],
  },
  {
    name: "yaml comments",
    bytes: 2,
    make: (n) => [
      "POST",
      configMapsPath,
      "#a".repeat(n) + "\n" + "# \n".repeat(n / 2) + "metadata: {name: a}",
      asYAML,
    ],
  },
  {
    name: "yaml number",
    bytes: 1,
    make: (n) => ["POST", configMapsPath, "metadata: {name: a}\nx: " + "1".repeat(n), asYAML],
  },
  {
    name: "yaml number _",
    bytes: 1,
    make: (n) => ["POST", configMapsPath, "metadata: {name: a}\nx: " + "1_".repeat(n / 2), asYAML],
  },
  {
    name: "yaml 0x",
    bytes: 1,
    make: (n) => ["POST", configMapsPath, "metadata: {name: a}\nx: 0x" + "1".repeat(n), asYAML],
  },
  {
    name: "yaml sexagesimal",
    bytes: 3,
    make: (n) => ["POST", configMapsPath, "metadata: {name: a}\nx: 1" + ":11".repeat(n), asYAML],
  },
  {
    name: "yaml indents",
    bytes: 1,
    make: (n) => {
      const d = Math.floor(Math.sqrt(2 * n));
      return ["POST", configMapsPath, times(d, (i) => " ".repeat(i) + "a:\n").join(""), asYAML];
    },
  },
  {
    name: "yaml out",
    bytes: 12,
    before: (n) => [post(configMapsPath, configMap({ data: fields(n, (i) => [`k${i}`, "v"]) }))],
    make: () => ["GET", `${configMapsPath}/a`, undefined, { Accept: "application/yaml" }],
  },
  {
    name: "yaml out long",
    bytes: 1,
    before: (n) => [post(configMapsPath, configMap({ data: { k: "a b\n".repeat(n / 4) } }))],
    make: () => ["GET", `${configMapsPath}/a`, undefined, { Accept: "application/yaml" }],
  },
  {
    name: "table out",
    bytes: 30,
    before: (n) => [post(podsPath, pod({ containers: times(n, (i) => ({ name: `c${i}`, image: "i" })) }))],
    make: () => ["GET", podsPath, undefined, { Accept: "application/json;as=Table;v=v1;g=meta.k8s.io" }],
  },
];
