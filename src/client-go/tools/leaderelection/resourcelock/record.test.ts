import { describe, expect, test } from "vitest";
import { emptyRecord, marshalRecord, unmarshalRecord } from "./record.ts";

const at = 1_610_496_000_487.603;
const record = {
  holderIdentity: "cp-1_uuid",
  leaseDurationSeconds: 15,
  acquireTime: at,
  renewTime: at + 7000,
  leaderTransitions: 2,
};
const text =
  '{"holderIdentity":"cp-1_uuid","leaseDurationSeconds":15,"acquireTime":"2021-01-13T00:00:00Z","renewTime":"2021-01-13T00:00:07Z","leaderTransitions":2}';

describe("marshalRecord", () => {
  test("writes Go's fields in Go's order, with whole seconds", () => {
    expect(marshalRecord(record)).toBe(text);
    expect(marshalRecord(emptyRecord)).toBe(
      '{"holderIdentity":"","leaseDurationSeconds":0,"acquireTime":null,"renewTime":null,"leaderTransitions":0}',
    );
  });

  test("escapes what Go escapes", () => {
    expect(marshalRecord({ ...emptyRecord, holderIdentity: '<a>&"\u2028' })).toContain(
      String.raw`"\u003ca\u003e\u0026\"\u2028"`,
    );
  });
});

describe("unmarshalRecord", () => {
  test("reads what marshalRecord writes, to the second", () => {
    expect(unmarshalRecord(text)).toEqual({ ...record, acquireTime: at - 487.603, renewTime: at + 6512.397 });
  });

  test("what is missing, null or unknown is empty, and names may have any case", () => {
    expect(unmarshalRecord("null")).toEqual(emptyRecord);
    expect(unmarshalRecord('{"HOLDERIDENTITY":"a","renewTime":null,"other":1}')).toEqual({
      ...emptyRecord,
      holderIdentity: "a",
    });
  });

  const field = "into Go struct field LeaderElectionRecord";
  test.each([
    ["", "unexpected end of JSON input"],
    ["me", "invalid character 'm' looking for beginning of value"],
    ["[]", "json: cannot unmarshal array into Go value of type resourcelock.LeaderElectionRecord"],
    ['{"holderIdentity":1}', `json: cannot unmarshal number ${field}.holderIdentity of type string`],
    ['{"leaderTransitions":"1"}', `json: cannot unmarshal string ${field}.leaderTransitions of type int`],
    ['{"leaderTransitions":1.5}', `json: cannot unmarshal number 1.5 ${field}.leaderTransitions of type int`],
    ['{"renewTime":true}', `json: cannot unmarshal bool ${field}.renewTime of type string`],
    [
      '{"leaderTransitions":"1","renewTime":"soon"}',
      'parsing time "soon" as "2006-01-02T15:04:05Z07:00": cannot parse "soon" as "2006"',
    ],
  ])("refuses %j in Go's words", (broken, message) => {
    expect(() => unmarshalRecord(broken)).toThrow(message);
  });
});
