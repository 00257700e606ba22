import { describe, expect, test } from "vitest";
import * as scheme from "#api/scheme";
import * as apischema from "#api/schema";

const deployment = scheme.gvkOf("Deployment");

function refusal(kind: string, source: string): string {
  try {
    apischema.normalize(scheme.gvkOf(kind), JSON.parse(source), () => source);
  } catch (err) {
    if (err instanceof apischema.DecodeError) return err.message;
    throw err;
  }
  throw new Error(`${kind} was accepted: ${source}`);
}

describe("normalize", () => {
  test("writes what Go writes of an empty Deployment", () => {
    expect(JSON.stringify(apischema.normalize(deployment, {}))).toBe(
      '{"metadata":{"creationTimestamp":null},"spec":{' +
        '"template":{"metadata":{"creationTimestamp":null},"spec":{}},"strategy":{}},"status":{}}',
    );
  });

  test("drops unknown fields and zero values, keeps zeros behind pointers, orders as Go does", () => {
    const written = apischema.normalize(deployment, {
      status: { replicas: 0 },
      spec: {
        unknown: 1,
        paused: false,
        replicas: 0,
        minReadySeconds: 0,
        strategy: { rollingUpdate: { maxSurge: 0 }, type: "" },
        template: { metadata: { labels: { b: "2", a: null } }, spec: { containers: [null], volumes: [] } },
      },
      Metadata: { name: "case matters" },
      kind: "Deployment",
    });
    expect(JSON.stringify(written)).toBe(
      '{"kind":"Deployment","metadata":{"creationTimestamp":null},"spec":{"replicas":0,' +
        '"template":{"metadata":{"creationTimestamp":null,"labels":{"a":"","b":"2"}},' +
        '"spec":{"containers":[{"name":"","resources":{}}]}},"strategy":{"rollingUpdate":{"maxSurge":0}}},"status":{}}',
    );
  });

  // Upstream has this in apimachinery's types_test.go.
  describe("TestMarshalJSONWithOmit", () => {
    test.each([
      [{}, "{}"],
      [{ matchExpressions: [] }, "{}"],
      [{ matchExpressions: [{}] }, '{"matchExpressions":[{"key":"","operator":""}]}'],
    ])("%j", (selector, written) => {
      const { spec } = apischema.normalize(deployment, { spec: { selector } });
      expect(JSON.stringify((spec as { selector: unknown }).selector)).toBe(written);
    });
  });

  test("is the same when repeated", () => {
    const once = apischema.normalize(scheme.gvkOf("Pod"), { spec: { containers: [{ name: "c" }] } });
    expect(apischema.normalize(scheme.gvkOf("Pod"), once)).toEqual(once);
  });

  test.each([
    ["2021-01-02T03:04:05Z", "2021-01-02T03:04:05Z"],
    ["2021-01-02T03:04:05.999999999Z", "2021-01-02T03:04:05Z"],
    ["2021-01-02T03:04:05+01:00", "2021-01-02T02:04:05Z"],
    ["0001-01-01T00:00:00Z", null],
    [null, null],
  ])("writes the time %s as %s", (creationTimestamp, want) => {
    const written = apischema.normalize(deployment, { metadata: { creationTimestamp } });
    expect(written["metadata"]).toEqual({ creationTimestamp: want });
  });

  test("keeps six digits of a lease's times", () => {
    const written = apischema.normalize(scheme.gvkOf("Lease"), {
      spec: { renewTime: "2021-01-02T03:04:05.120000+01:00" },
    });
    expect(written["spec"]).toEqual({ renewTime: "2021-01-02T02:04:05.120000Z" });
  });

  test("writes quantities in their canonical form, numbers too", () => {
    const resources = { limits: { cpu: 1.5, memory: "1024Mi" }, requests: { cpu: "0.25" } };
    const written = apischema.normalize(scheme.gvkOf("Pod"), {
      spec: { containers: [{ name: "c", resources }] },
    });
    expect(written["spec"]).toEqual({
      containers: [
        { name: "c", resources: { limits: { cpu: "1500m", memory: "1Gi" }, requests: { cpu: "250m" } } },
      ],
    });
  });

  test("a key __proto__ is a key", () => {
    const data: unknown = JSON.parse('{"data":{"__proto__":"x"}}');
    expect(JSON.stringify(apischema.normalize(scheme.gvkOf("ConfigMap"), data))).toBe(
      '{"metadata":{"creationTimestamp":null},"data":{"__proto__":"x"}}',
    );
  });

  test("puts maps of texts in order, takes one that is in order as it is, and copies what is frozen", () => {
    const normalized = (data: object) => apischema.normalize(scheme.gvkOf("ConfigMap"), { data })["data"];
    const [inOrder, frozen] = [{ a: "1", b: "2" }, Object.freeze({ a: "1" })];
    expect(JSON.stringify(normalized({ b: "2", a: "1" }))).toBe('{"a":"1","b":"2"}');
    expect([normalized(inOrder) === inOrder, normalized(frozen) === frozen]).toEqual([true, false]);
  });

  test("knows its kinds", () => {
    expect(() => apischema.normalize({ group: "", version: "v1", kind: "No" }, {})).toThrow("no kind");
    for (const { group, version, kind } of scheme.resources) {
      expect(apischema.structFor({ group, version, kind })?.name).toBe(`v1.${kind}`);
    }
  });
});

describe("normalize refuses in Go's words", () => {
  const where = (near: string, wide: string, byte = 10) =>
    `error found in #${byte} byte of ...|${near}|..., bigger context ...|${wide}|...`;

  test("a text for a number", () => {
    const source = '{"kind":"Deployment","spec":{"replicas":"three"}}';
    expect(refusal("Deployment", source)).toBe(
      "v1.Deployment.Spec: v1.DeploymentSpec.Replicas: readUint32: unexpected character: \uFFFD, " +
        where('eplicas":"three"}}', '{"kind":"Deployment","spec":{"replicas":"three"}}'),
    );
  });

  test("a number for a text, in a list, behind an inlined struct", () => {
    const source =
      '{"spec":{"template":{"spec":{"containers":[{"name":"c","livenessProbe":{"httpGet":{"path":1}}}]}}}}';
    expect(refusal("Deployment", source)).toContain(
      "v1.Deployment.Spec: v1.DeploymentSpec.Template: v1.PodTemplateSpec.Spec: v1.PodSpec.Containers: " +
        "[]v1.Container: v1.Container.LivenessProbe: v1.Probe.Handler: HTTPGet: v1.HTTPGetAction.Path: " +
        'ReadString: expects " or n, but found 1, error found in #10 byte of ...|:{"path":1}}}]}}}}|...',
    );
  });

  test.each([
    [
      "a list for an object",
      '{"spec":[]}',
      "v1.Deployment.Spec: readObjectStart: expect { or n, but found [, ",
    ],
    [
      "an object for a list",
      '{"metadata":{"finalizers":{}}}',
      "v1.Deployment.ObjectMeta: v1.ObjectMeta.Finalizers: []string: decode slice: expect [ or n, but found {, ",
    ],
    [
      "a text for a map",
      '{"metadata":{"labels":"a=b"}}',
      'v1.Deployment.ObjectMeta: v1.ObjectMeta.Labels: ReadMapCB: expect { or n, but found ", ',
    ],
    [
      "a number for a label",
      '{"metadata":{"labels":{"a":1}}}',
      'v1.Deployment.ObjectMeta: v1.ObjectMeta.Labels: ReadString: expects " or n, but found 1, ',
    ],
    [
      "a text for a boolean",
      '{"spec":{"paused":"yes"}}',
      'v1.Deployment.Spec: v1.DeploymentSpec.Paused: ReadBool: expect t or f, but found ", ',
    ],
    [
      "a fraction",
      '{"spec":{"replicas":1.5}}',
      "v1.Deployment.Spec: v1.DeploymentSpec.Replicas: assertInteger: can not decode float as int, ",
    ],
    [
      "too large a number",
      '{"spec":{"replicas":3000000000}}',
      "v1.Deployment.Spec: v1.DeploymentSpec.Replicas: ReadInt32: overflow: 3000000000, ",
    ],
    [
      "a boolean for a count or percentage",
      '{"spec":{"strategy":{"rollingUpdate":{"maxSurge":true}}}}',
      "v1.Deployment.Spec: v1.DeploymentSpec.Strategy: v1.DeploymentStrategy.RollingUpdate: v1.RollingUpdateDeployment.MaxSurge: unmarshalerDecoder: json: cannot unmarshal bool into Go value of type int32, ",
    ],
    [
      "no time",
      '{"metadata":{"creationTimestamp":"yesterday"}}',
      'v1.Deployment.ObjectMeta: v1.ObjectMeta.CreationTimestamp: unmarshalerDecoder: parsing time "yesterday" as "2006-01-02T15:04:05Z07:00": cannot parse "yesterday" as "2006", ',
    ],
    [
      "no month",
      '{"metadata":{"creationTimestamp":"2021-13-01T00:00:00Z"}}',
      'v1.Deployment.ObjectMeta: v1.ObjectMeta.CreationTimestamp: unmarshalerDecoder: parsing time "2021-13-01T00:00:00Z": month out of range, ',
    ],
    [
      "no day",
      '{"metadata":{"creationTimestamp":"2021-02-30T00:00:00Z"}}',
      'v1.Deployment.ObjectMeta: v1.ObjectMeta.CreationTimestamp: unmarshalerDecoder: parsing time "2021-02-30T00:00:00Z": day out of range, ',
    ],
    [
      "the first of two faults in the document",
      '{"spec":{"paused":"x"},"metadata":{"name":1}}',
      "v1.Deployment.Spec: ",
    ],
  ])("%s", (_, source, want) => {
    expect(refusal("Deployment", source).slice(0, want.length)).toBe(want);
  });

  test("no base64", () => {
    expect(refusal("Secret", '{"data":{"a":"@@@"}}')).toBe(
      "v1.Secret.Data: decode base64: illegal base64 data at input byte 0, " +
        where('{"a":"@@@"}}', '{"data":{"a":"@@@"}}'),
    );
  });

  // Heard from `kubectl set image --local` of v1.20.2.
  const deployment = (replicas: string, cpu: string, value: string) =>
    `{"apiVersion":"apps/v1","kind":"Deployment","metadata":{"labels":{"a":"b"},"name":"web"},"spec":{"replicas":${replicas},"selector":{"matchLabels":{"a":"b"}},"template":{"metadata":{"labels":{"a":"b"}},"spec":{"containers":[{"image":"nginx","name":"c","ports":[{"containerPort":80}],"resources":{"limits":{"cpu":${cpu}}}},{"env":[{"name":"x","value":${value}}],"image":"nginx","livenessProbe":{"httpGet":{"port":80}},"name":"d"}]}}}}`;
  const containers =
    "v1.Deployment.Spec: v1.DeploymentSpec.Template: v1.PodTemplateSpec.Spec: v1.PodSpec.Containers: []v1.Container: v1.Container.";
  test.each<[title: string, source: string, want: string]>([
    [
      "the next container is begun",
      deployment("1", '"abc"', "true"),
      `${containers}v1.Container.Resources: v1.ResourceRequirements.Limits: unmarshalerDecoder: quantities must match `,
    ],
    [
      "the image is read, and the probe begun",
      deployment("1", "1", "5"),
      `${containers}LivenessProbe: Image: Env: []v1.EnvVar: v1.EnvVar.Value: ReadString: expects " or n, but found 5, error found in #10 byte of ...|,"value":5}],"image"|..., bigger context ...|"limits":{"cpu":1}}},{"env":[{"name":"x","value":5}],"image":"nginx","livenessProbe":{"httpGet":{"po|...`,
    ],
    [
      "the selector is begun",
      deployment("3000000000", "1", '"y"'),
      'v1.Deployment.Spec: v1.DeploymentSpec.Selector: Replicas: ReadInt32: overflow: 3000000000, error found in #10 byte of ...|3000000000,"selector|..., bigger context ...|":"b"},"name":"web"},"spec":{"replicas":3000000000,"selector":{"matchLabels":{"a":"b"}},"template":{|...',
    ],
    [
      "nothing more is read",
      deployment("100000000000000000000", "1", '"y"'),
      "v1.Deployment.Spec: v1.DeploymentSpec.Replicas: readUint32: overflow, error found in #10 byte of ",
    ],
  ])("a decoder reads on after an error, and names what it meets: %s", (_, source, want) => {
    expect(refusal("Deployment", source).slice(0, want.length)).toBe(want);
  });

  test("bytes are counted, not characters", () => {
    expect(refusal("ConfigMap", '{"data":{"ä":1}}')).toContain('...|a":{"ä":1}}|..., bigger');
  });
});
