import { describe, expect, test } from "vitest";
import * as kubemark from "#kubemark";

const agnhost = "k8s.gcr.io/e2e-test-images/agnhost:2.21";
const running = { state: { running: { startedAt: "2021-01-13T13:20:00Z" } } };

function pod(
  container: object,
  state: object = running,
): Parameters<ReturnType<typeof kubemark.newPodProxy>>[0] {
  return {
    metadata: { name: "web-1" },
    spec: { containers: [{ name: "c", image: agnhost, args: ["serve-hostname"], ...container }] },
    status: { containerStatuses: [{ name: "c", ...state }] },
  };
}
const ask = async (...[of, port = "80", images = {}]: [ReturnType<typeof pod>, string?, kubemark.Images?]) =>
  kubemark.newPodProxy(images)(of, { port })?.text();

describe("newPodProxy", () => {
  test("agnhost answers with its pod's name where it is told to serve that", async () => {
    expect(await ask(pod({}))).toBe("web-1");
    expect(await ask(pod({ args: ["pause"] }))).toBeUndefined();
    expect(await ask(pod({ args: ["toString"] }))).toBeUndefined();
    expect(await ask(pod({ command: ["serve-hostname"], args: [] }))).toBe("web-1");
  });

  test("a container listens on the ports that it declares, else on 80", async () => {
    const ports = [{ containerPort: 9376 }];
    expect(await ask(pod({ ports }), "9376")).toBe("web-1");
    expect(await ask(pod({ ports }))).toBeUndefined();
    expect(await ask(pod({}), "9376")).toBeUndefined();
  });

  test("a container that does not run answers nothing", async () => {
    expect(await ask(pod({}, { state: { waiting: {} } }))).toBeUndefined();
    expect(await ask(pod({}, { name: "another" }))).toBeUndefined();
  });

  test("the table may say what other images serve", async () => {
    const images = { nginx: { serves: { "": "hello from $(HOSTNAME)" } } };
    expect(await ask(pod({ image: "nginx:1.19", args: [] }), "80", images)).toBe("hello from web-1");
    expect(await ask(pod({ image: "nginx:1.19", args: [] }))).toBeUndefined();
  });
});
