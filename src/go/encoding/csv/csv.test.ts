// Go: encoding/csv/reader_test.go, writer_test.go
import { describe, expect, test } from "vitest";
import * as csv from "#go/encoding/csv";

describe("readRecord", () => {
  test.each<[text: string, fields: string[]]>([
    ["a,b,c", ["a", "b", "c"]],
    ["a,,c,", ["a", "", "c", ""]],
    ['"two ""words""",x', ['two "words"', "x"]],
    ['"a\nb",c\nnext', ["a\nb", "c"]],
    ["\r\n\na,b\r\n", ["a", "b"]],
    ['""', [""]],
  ])("%j", (text, fields) => expect(csv.readRecord(text)).toEqual(fields));
});

describe("writeRecord", () => {
  test.each<[fields: string[], text: string]>([
    [["abc"], "abc"],
    [['abc"def'], '"abc""def"'],
    [["a,b", " c", "d e"], '"a,b"," c",d e'],
    [["", "\\."], ',"\\."'],
  ])("%j", (fields, text) => expect(csv.writeRecord(fields)).toBe(text));
});
