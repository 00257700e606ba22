import { afterEach, describe, expect, test, vi } from "vitest";
import { UsageError, bool, int, parse, run, string } from "./flag.ts";

const program = {
  usage: "usage: serve [flags] [FOLDER]",
  about: "Serves it.",
  flags: { port: int(0, 65535), out: string("FOLDER"), tls: bool },
  words: { least: 0, most: 1 },
};

const port = { ...program, flags: { port: int(0, 65535) } };

describe("parse", () => {
  test("each flag has its own kind of value; what is not given is not there", () => {
    const { values, words, help } = parse(program, ["--port", "0", "here", "--tls"]);
    const typed: { port?: number; out?: string; tls?: boolean } = values;
    expect([typed, words, help]).toEqual([{ port: 0, tls: true }, ["here"], false]);
  });

  test("a value may be joined, and then begin with a dash; of two the last counts; after -- come words", () => {
    expect(parse(program, ["--out=-a", "--port=1", "--port", "2", "--", "--tls"])).toEqual({
      values: { out: "-a", port: 2 },
      words: ["--tls"],
      help: false,
    });
  });

  test.each([["--help"], ["-h"], ["--help", "more", "and more"]])("%s asks for help", (...args) => {
    expect(parse(program, args).help).toBe(true);
  });

  test.each<[title: string, args: string[], says: string]>([
    ["an unknown flag", ["--prot", "1"], "unknown flag --prot; there are --port N, --out FOLDER and --tls"],
    ["a short one", ["-x"], "unknown flag -x; there are --port N, --out FOLDER and --tls"],
    ["a name that objects have", ["--toString"], "unknown flag --toString; there are"],
    ["a number without its value", ["--port"], "--port wants a number from 0 to 65535, not nothing"],
    ["a number that is none", ["--port", "80a"], '--port wants a number from 0 to 65535, not "80a"'],
    ["a number that is too large", ["--port=65536"], '--port wants a number from 0 to 65535, not "65536"'],
    ["a text without its value", ["--out"], "--out wants a value: FOLDER, not nothing"],
    ["an empty text", ["--out="], "--out wants a value: FOLDER, not nothing"],
    ["a text that is the next flag", ["--out", "--tls"], "--out wants a value: FOLDER, not nothing"],
    ["a value where there is none", ["--tls=yes"], '--tls takes no value, not "yes"'],
    ["a word too many", ["a", "b"], 'unexpected argument "b"\nusage: serve [flags] [FOLDER]'],
  ])("refuses %s", (_, args, says) => {
    expect(() => parse(program, args)).toThrow(UsageError);
    expect(() => parse(program, args)).toThrow(says);
  });

  test("only one flag, or none, is offered in the singular", () => {
    expect(() => parse(port, ["--prot"])).toThrow("unknown flag --prot; there is --port N");
    expect(() => parse({ usage: "" }, ["--prot"])).toThrow("unknown flag --prot; there is --help");
  });

  test("a word that is missing is answered with the usage", () => {
    expect(() => parse({ ...program, words: { least: 1, most: 1 } }, [])).toThrow(program.usage);
  });
});

describe("run", () => {
  const spy = (stream: NodeJS.WriteStream) => vi.spyOn(stream, "write").mockReturnValue(true);
  afterEach(() => void vi.restoreAllMocks());

  test("hands over what was given, and the exit code back", async () => {
    expect(await run(program, ["--port", "3"], ({ values }) => values.port ?? 0)).toBe(3);
  });

  test("--help prints usage and explanation", async () => {
    const out = spy(process.stdout);
    expect(await run(program, ["--help"], () => 1)).toBe(0);
    expect(out.mock.calls).toEqual([["usage: serve [flags] [FOLDER]\nServes it.\n"]]);
  });

  test("--help of a program that explains nothing says which flags there are", async () => {
    const out = spy(process.stdout);
    expect(await run({ usage: "usage: serve", flags: port.flags }, ["--help"], () => 1)).toBe(0);
    expect(await run({ usage: "usage: serve" }, ["--help"], () => 1)).toBe(0);
    expect(out.mock.calls).toEqual([["usage: serve\nthere is --port N\n"], ["usage: serve\n"]]);
  });

  test("what makes no sense is told, with the program's name, and the code is 2", async () => {
    const err = spy(process.stderr);
    const named = { ...program, name: "serve" };
    expect(await run(named, ["--tls=1"], () => 0)).toBe(2);
    const refuse = () => {
      throw new UsageError("there is no such folder");
    };
    expect(await run(program, ["nowhere"], refuse)).toBe(2);
    expect(err.mock.calls).toEqual([
      ['serve: --tls takes no value, not "1"\n'],
      ["there is no such folder\n"],
    ]);
  });

  test("other errors are the program's own", async () => {
    const fail = () => Promise.reject(new Error("no memory"));
    await expect(run(program, [], fail)).rejects.toThrow("no memory");
  });
});
