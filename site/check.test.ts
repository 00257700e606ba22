import { expect, test } from "vitest";
import { Problems } from "./base/problems.ts";
import { checkSite } from "./check.ts";

/** What is said of a site of two pages, of which the first has this in it. */
function said(markup: string): string[] {
  const problems = new Problems();
  const pages: [path: string, page: string][] = [
    ["index.html", `<main id="main"><a href="chapters/one.html">One</a>${markup}</main>`],
    ["chapters/one.html", '<main id="main"><h2 id="two-numbers">Two</h2></main>'],
  ];
  checkSite(new Map(pages), problems);
  return problems.lines();
}

// What else is checked, gates.test.ts plants in a page that was built.
test.each([
  ["#main", []],
  ["chapters/one.html#two-numbers", []],
  ["#two-numbers", ["links to #two-numbers, but index.html has no such id"]],
  ["chapters/one.html#gone", ["links to chapters/one.html#gone, but chapters/one.html has no such id"]],
])("a link to %s leads to a part that is there, or it is told", (href, wanted) => {
  expect(said(`<a href="${href}">there</a>`).map((line) => line.replace(/^.*?: |;.*$/g, ""))).toEqual(wanted);
});
