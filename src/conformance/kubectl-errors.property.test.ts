// Ours: what kubectl says of mistakes, whatever the names, files, lines and kinds, on the embedded server in process
import * as fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import * as yaml from "#apimachinery/util/yaml";
import * as clientcmdtesting from "#client-go/tools/clientcmd/testing";
import * as inprocess from "#cluster";
import * as faults from "#conformance/testing";
import * as openapi from "#embedded/openapi";
import * as http from "#go/net/http";
import type * as os from "#go/os";
import * as cmdtesting from "#kubectl/cmd/testing";
import * as utilclock from "#utils/clock";

const [folder, fileServer] = ["/files", "http://127.0.0.1:8081"];
const spec = { json: () => JSON.stringify(openapi.document()), protobuf: () => new Uint8Array() };
const clock = new utilclock.VirtualClock();
const cluster = new inprocess.Cluster({
  clock,
  node: false,
  controllers: false,
  openapi: spec,
  yaml: yaml.yamlToJSON,
});
beforeAll(() => clock.run(cluster.start()));
afterAll(() => clock.run(cluster.stop()));

/** A machine with these files, in bytes or as texts. */
function systemOf(files: NonNullable<faults.Mistake["files"]>): os.System {
  const texts = Object.entries(files).map(([name, held]) => [
    `${folder}/${name}`,
    typeof held === "string" ? held : "",
  ]);
  const system = clientcmdtesting.memorySystem({
    files: Object.fromEntries(texts) as Record<string, string>,
  });
  const readBytes = (path: string) => {
    const held = files[path.slice(folder.length + 1)];
    return held instanceof Uint8Array ? held : system.readBytes(path);
  };
  return { ...system, readBytes };
}

async function run(mistake: faults.Mistake, line: readonly string[]): Promise<cmdtesting.Said> {
  const args = line.map((text) => text.replaceAll("FILES", folder).replaceAll("URL", fileServer));
  const { code, stderr, stdout } = await clock.run(
    cmdtesting.runKubectl(["-s", "http://cluster", ...args], {
      clock,
      stdin: mistake.stdin ?? "",
      system: systemOf(mistake.files ?? {}),
      fetch: async (request) => {
        const { origin, pathname } = new URL(request.url);
        if (origin !== fileServer) return cluster.server.fetch(request);
        const [status, text] = mistake.served?.[pathname.slice(1)] ?? [404, ""];
        return new http.TextResponse(text, { status, headers: {} });
      },
    }),
  );
  const own = (text: string) => text.replaceAll(folder, "FILES").replaceAll(fileServer, "URL");
  return faults.withoutAdvice({ code, stdout: own(stdout), stderr: own(stderr) });
}

test.each(Object.entries(faults.mistakes))("%s", async (_, mistakes) => {
  const property = fc.asyncProperty(mistakes, async (mistake) => {
    for (const line of mistake.before ?? [])
      expect(await run(mistake, line)).toMatchObject({ code: 0, stderr: "" });
    const { stderr, stdout = "" } = mistake;
    expect(await run(mistake, mistake.args)).toEqual({ code: 1, stdout, stderr });
  });
  await fc.assert(property, { numRuns: 25 });
});
