// Go: staging/src/k8s.io/apiserver/pkg/server/mux/pathrecorder_test.go
import { describe, expect, test } from "vitest";
import * as genericapirequest from "#apiserver/endpoints/request";
import * as http from "#go/net/http";
import * as klogtesting from "#klog/testing";
import { PathRecorderMux } from "./pathrecorder.ts";

const ok: genericapirequest.Handler = async () => http.error("", 200);

/** Answers 200 and counts. */
function counter(): genericapirequest.Handler & { count: number } {
  const handler = Object.assign(
    async () => {
      handler.count++;
      return http.error("", 200);
    },
    { count: 0 },
  );
  return handler;
}

async function get(c: PathRecorderMux, path: string): Promise<number> {
  const req = new http.TextRequest(`http://server${path}`, { method: "GET", headers: {} });
  return (await c.serveHTTP(req, genericapirequest.newContext())).status;
}

test("TestSecretHandlers", () => {
  const c = new PathRecorderMux("test");
  c.unlistedHandle("/secret", ok);
  c.handle("/nonswagger", ok);
  expect(c.listedPaths()).toEqual(["/nonswagger"]);
});

test("TestUnregisterHandlers", async () => {
  const [first, second] = [counter(), counter()];
  const c = new PathRecorderMux("test");
  c.unlistedHandle("/secret", ok);
  c.handle("/nonswagger", first);
  expect(c.listedPaths()).toEqual(["/nonswagger"]);
  expect([await get(c, "/nonswagger"), first.count]).toEqual([200, 1]);
  c.unregister("/nonswagger");
  expect(c.listedPaths()).toEqual([]);
  expect([await get(c, "/nonswagger"), first.count]).toEqual([404, 1]);
  c.handle("/nonswagger", second);
  expect(c.listedPaths()).toEqual(["/nonswagger"]);
  expect([await get(c, "/nonswagger"), first.count, second.count]).toEqual([200, 1, 1]);
});

describe("TestPrefixHandlers", () => {
  const c = new PathRecorderMux("test");
  const [secretPrefix, publicPrefix, precisePrefix] = [counter(), counter(), counter()];
  const [exactMatch, slashMatch, fallThrough] = [counter(), counter(), counter()];
  c.unlistedHandlePrefix("/secretPrefix/", secretPrefix);
  c.handlePrefix("/publicPrefix/", publicPrefix);
  c.handlePrefix("/publicPrefix/but-more-precise/", precisePrefix);
  c.handle("/publicPrefix/exactmatch", exactMatch);
  c.handle("/otherPublic/exactmatchslash/", slashMatch);
  c.notFoundHandler(fallThrough);

  test("what is secret is not listed", () => {
    expect(c.listedPaths()).toEqual([
      "/otherPublic/exactmatchslash/",
      "/publicPrefix/",
      "/publicPrefix/but-more-precise/",
      "/publicPrefix/exactmatch",
    ]);
  });

  test.each([
    ["/fallthrough", fallThrough, 1],
    ["/publicPrefix", fallThrough, 2],
    ["/publicPrefix/", publicPrefix, 1],
    ["/publicPrefix/something", publicPrefix, 2],
    ["/publicPrefix/but-more-precise", publicPrefix, 3],
    ["/publicPrefix/but-more-precise/", precisePrefix, 1],
    ["/publicPrefix/but-more-precise/more-stuff", precisePrefix, 2],
    ["/publicPrefix/exactmatch", exactMatch, 1],
    ["/publicPrefix/exactmatch/", publicPrefix, 4],
    ["/otherPublic/exactmatchslash", fallThrough, 3],
    ["/otherPublic/exactmatchslash/", slashMatch, 1],
    ["/secretPrefix/", secretPrefix, 1],
    ["/secretPrefix/something", secretPrefix, 2],
  ])("%s", async (path, handler, count) => {
    expect([await get(c, path), handler.count]).toEqual([200, count]);
  });
});

describe("PathRecorderMux", () => {
  test("tries prefixes by their slashes before their length, in whatever order they came", async () => {
    const c = new PathRecorderMux("test");
    const [long, deep] = [counter(), counter()];
    c.handlePrefix("/a-very-long-name-but-flat/", long);
    c.handlePrefix("/a-very-long-name-but-flat/b/", deep);
    c.handlePrefix("/a/", long);
    await get(c, "/a-very-long-name-but-flat/b/c");
    expect([long.count, deep.count]).toEqual([0, 1]);
  });

  test("replaces what is registered twice, and says so", async () => {
    klogtesting.claimErrors(/^registered "\/x" from Error: registered "\/x"\n/);
    const c = new PathRecorderMux("test");
    const [first, second] = [counter(), counter()];
    c.handle("/x", first);
    c.handle("/x", second);
    expect([await get(c, "/x?query=1"), first.count, second.count]).toEqual([200, 0, 1]);
    expect(c.listedPaths()).toEqual(["/x", "/x"]);
  });

  test("wants a slash at the end of a prefix", () => {
    const c = new PathRecorderMux("test");
    expect(() => c.handlePrefix("/x", ok)).toThrow('"/x" must end in a trailing slash');
  });
});
