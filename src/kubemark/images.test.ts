import { describe, expect, test } from "vitest";
import * as kubemark from "#kubemark";
import { behaviorOf } from "./images.ts";

describe("behaviorOf", () => {
  const images = {
    "nginx:1": { readyAfter: 1 },
    nginx: { readyAfter: 2 },
    ":1": { readyAfter: 3 },
    ":latest": { readyAfter: 4 },
  };
  test.each([
    ["nginx:1", 1],
    ["nginx:2", 2],
    ["httpd:1", 3],
    ["httpd", 4],
    ["localhost:1/httpd", 4],
    ["localhost:5000/httpd:1", 3],
    ["toString", 4],
    ["httpd:2", undefined],
  ])("of %s goes by the image, else the name, else the tag", (image, readyAfter) => {
    expect(behaviorOf(images, image).readyAfter).toBe(readyAfter);
  });

  test.each(["webserver:404", "gb-redisslave:nonexistent", "nginx:bad"])(
    "%s is never pulled unless told otherwise",
    (image) => {
      expect(behaviorOf(kubemark.defaultImages, image)).toEqual({ neverPulled: true });
      expect(behaviorOf({ ...kubemark.defaultImages, [image]: {} }, image)).toEqual({});
    },
  );
});

describe("parseImages", () => {
  test("reads a table", () => {
    const text =
      '{":x":{"neverPulled":true},"a":{"readyAfter":1,"crashesAfter":2,"endsAfter":0,"serves":{"":"x"}}}';
    expect(kubemark.parseImages(text)).toEqual({
      ":x": { neverPulled: true },
      a: { readyAfter: 1, crashesAfter: 2, endsAfter: 0, serves: { "": "x" } },
    });
  });

  test.each([
    ["[]", "the table must be a JSON object, not []"],
    ['{"a":1}', '"a" must be a JSON object, not 1'],
    [
      '{"a":{"readyafter":1}}',
      '"a": readyafter is none of neverPulled, readyAfter, crashesAfter, endsAfter, serves',
    ],
    ['{"a":{"readyAfter":"1s"}}', '"a": readyAfter must be milliseconds, not "1s"'],
    ['{"a":{"endsAfter":-1}}', '"a": endsAfter must be milliseconds, not -1'],
    ['{"a":{"serves":"x"}}', '"a": serves must be texts by first argument, not "x"'],
    ['{"a":{"serves":{"":1}}}', '"a": serves must be texts by first argument, not {"":1}'],
    ['{"a":{"neverPulled":0}}', '"a": neverPulled must be true or false, not 0'],
  ])("refuses %s", (text, message) => {
    expect(() => kubemark.parseImages(text)).toThrow(message);
  });
});
