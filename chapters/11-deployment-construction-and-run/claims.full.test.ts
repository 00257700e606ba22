import { expect, test } from "vitest";
import * as conformance from "#conformance";

/** The answers to the two status writes that follow each ReplicaSet that the Deployment controller makes, where there is one Deployment. */
async function afterEachMade(recording: string): Promise<number[][]> {
  const made: number[][] = [];
  await conformance.playInProcess(recording, {
    onCluster: ({ server }) => {
      const fetch = server.fetch.bind(server);
      server.fetch = async (request) => {
        const answer = await fetch(request);
        if (request.headers.get("User-Agent")?.includes("deployment-controller") !== true) return answer;
        const last = made.at(-1);
        if (request.method === "POST" && request.url.endsWith("/replicasets")) made.push([]);
        else if (request.url.endsWith("/status") && last !== undefined && last.length < 2)
          last.push(answer.status);
        return answer;
      };
    },
  });
  return made;
}

const conflict = [200, 409];

test.each([
  ["rolling-percent-10", 2],
  ["create-zero", 1],
  ["recreate-terminating", 2],
  ["strategy-change", 2],
  ["rollover", 3],
  ["history-limit", 4],
])("in %s each sync that makes a ReplicaSet is refused by its own write", async (recording, sets) => {
  expect(await afterEachMade(recording)).toEqual(Array.from({ length: sets }, () => conflict));
});

test("after a resume the status has been written before, so the first write that follows is refused", async () => {
  const [first] = await afterEachMade("create-paused");
  expect(first?.[0]).toBe(409);
});
