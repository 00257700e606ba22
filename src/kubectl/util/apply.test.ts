import { describe, expect, test } from "vitest";
import * as util from "#kubectl/util";

const { lastAppliedConfigAnnotation: key } = util;
const made = (annotations?: Record<string, string>) => ({
  kind: "A",
  metadata: { name: "<a>", ...(annotations !== undefined && { annotations }) },
});
const text = (annotations: string) =>
  String.raw`{"kind":"A","metadata":{"annotations":${annotations},"name":"\u003ca\u003e"}}` + "\n";

describe("createOrUpdateAnnotation", () => {
  test("keeps nothing unless it is asked, or has kept something before", () => {
    const obj = made({ other: "b" });
    util.createOrUpdateAnnotation(false, obj);
    expect(obj).toEqual(made({ other: "b" }));
    const again = made({ [key]: "old" });
    util.createOrUpdateAnnotation(false, again);
    expect(again).toEqual(made({ [key]: text("{}") }));
  });

  test("keeps the text without what was kept before", () => {
    const obj = made({ [key]: "old", other: "b" });
    util.createOrUpdateAnnotation(true, obj);
    expect(obj).toEqual(made({ [key]: text('{"other":"b"}'), other: "b" }));
  });
});

test("getModifiedConfiguration changes nothing, and puts the text into itself if it is to", () => {
  const obj = made({ [key]: "old" });
  expect(util.getModifiedConfiguration(obj, false)).toBe(text("{}"));
  expect(util.getModifiedConfiguration(obj, true)).toBe(
    text(JSON.stringify({ [key]: text("{}") }).replaceAll("\\\\u", "\\\\u")),
  );
  expect(obj).toEqual(made({ [key]: "old" }));
});
