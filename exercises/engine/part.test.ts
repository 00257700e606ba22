import { createContext, runInContext } from "node:vm";
import { expect, test } from "vitest";
import { partScript } from "./part.ts";

test.each(["plain", "`a` ${b} \\n \\${c} \\`", "\r\n \u2028 \0 $", "'\"</script>"])(
  "a page that loads the script has the text to the letter: %j",
  (text) => {
    const page = createContext({});
    runInContext(partScript("runner-16-1", text), page);
    expect(page["readingKubernetesParts"]).toEqual({ "runner-16-1": text });
  },
);
