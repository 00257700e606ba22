// Ours: what pages carry of the recorded tables says what the recorded tables say
import { readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import recorded from "./api-types-1.20.json" with { type: "json" };
import { listTypes } from "./list-types.ts";
import { openapi } from "./openapi.ts";
import { pack, unpack } from "./pack.ts";
import { packed } from "./packed.ts";
import type { TypeEntry } from "./table.ts";

// JSON loses which of the two forms an entry has; the recorded file holds no third.
const types = recorded.types as unknown as Readonly<Record<string, TypeEntry>>;
const file = fileURLToPath(new URL("packed.ts", import.meta.url));

test("packed.ts is api-types-1.20.json, packed; WRITE_PACKED=1 writes it anew", () => {
  const text = `// Ours: api-types-1.20.json as \`pack\` writes it; packed.test.ts makes this file\n\nexport const packed = \`\n${pack(types)}\`;\n`;
  if (process.env["WRITE_PACKED"] === "1") writeFileSync(file, text);
  expect(readFileSync(file, "utf8")).toBe(text);
});

test("unpacked it is the recorded table, entry by entry and in its order", () => {
  const unpacked = unpack(packed);
  expect(Object.keys(unpacked)).toEqual(Object.keys(types));
  expect(unpacked).toEqual(types);
});

test("list-types.ts holds every list and map of the recorded OpenAPI that says how it merges", () => {
  const declared: Record<string, unknown> = {};
  for (const [name, definition] of Object.entries(openapi.definitions)) {
    const type = name.replace(/^io\.k8s\.(api|apimachinery\.pkg\.apis)\./, "").replace(".", "/");
    if (definition["x-kubernetes-map-type"] !== undefined)
      declared[type] = definition["x-kubernetes-map-type"];
    const properties = (definition["properties"] ?? {}) as Record<string, Record<string, unknown>>;
    for (const [property, keywords] of Object.entries(properties)) {
      const listType = keywords["x-kubernetes-list-type"];
      if (listType === undefined) continue;
      const keys = keywords["x-kubernetes-list-map-keys"];
      declared[`${type} ${property}`] = Array.isArray(keys) ? keys : listType;
    }
  }
  expect(listTypes).toEqual(declared);
});
