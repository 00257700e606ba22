// Go: staging/src/k8s.io/apimachinery/pkg/util/duration/duration_test.go
import { describe, expect, test } from "vitest";
import * as time from "#go/time";
import { humanDuration } from "./duration.ts";

const day = 24 * time.hour;
const year = 365 * day;

describe("TestHumanDuration", () => {
  test.each([
    [time.second, "1s"],
    [70 * time.second, "70s"],
    [190 * time.second, "3m10s"],
    [70 * time.minute, "70m"],
    [47 * time.hour, "47h"],
    [49 * time.hour, "2d1h"],
    [8 * day + 2 * time.hour, "8d"],
    [367 * day, "367d"],
    [2 * year + 25 * time.hour, "2y1d"],
    [8 * year + 2 * time.hour, "8y"],
  ])("%d is %s", (d, want) => expect(humanDuration(d)).toBe(want));
});

describe("TestHumanDurationBoundaries", () => {
  test.each([
    [-2 * time.second, "<invalid>"],
    [-2 * time.second + time.millisecond, "0s"],
    [0, "0s"],
    [time.second - time.millisecond, "0s"],
    [2 * time.minute - time.millisecond, "119s"],
    [2 * time.minute, "2m"],
    [2 * time.minute + time.second, "2m1s"],
    [10 * time.minute - time.millisecond, "9m59s"],
    [10 * time.minute, "10m"],
    [10 * time.minute + time.second, "10m"],
    [3 * time.hour - time.millisecond, "179m"],
    [3 * time.hour, "3h"],
    [3 * time.hour + time.minute, "3h1m"],
    [8 * time.hour - time.millisecond, "7h59m"],
    [8 * time.hour, "8h"],
    [8 * time.hour + 59 * time.minute, "8h"],
    [2 * day - time.millisecond, "47h"],
    [2 * day, "2d"],
    [2 * day + time.hour, "2d1h"],
    [8 * day - time.millisecond, "7d23h"],
    [8 * day, "8d"],
    [8 * day + 23 * time.hour, "8d"],
    [2 * year - time.millisecond, "729d"],
    [2 * year, "2y"],
    [2 * year + 23 * time.hour, "2y"],
    [2 * year + 23 * time.hour + 59 * time.minute, "2y"],
    [2 * year + day - time.millisecond, "2y"],
    [2 * year + day, "2y1d"],
    [3 * year, "3y"],
    [4 * year, "4y"],
    [5 * year, "5y"],
    [6 * year, "6y"],
    [7 * year, "7y"],
    [8 * year - time.millisecond, "7y364d"],
    [8 * year, "8y"],
    [8 * year + 364 * day, "8y"],
    [9 * year, "9y"],
  ])("%d is %s", (d, want) => expect(humanDuration(d)).toBe(want));
});
