import * as utilrand from "#apimachinery/util/rand";
import * as rand from "#go/math/rand";
import type * as cmdutil from "#kubectl/cmd/util";
import * as create from "#kubectl/cmd/create";
import type * as genericclioptions from "#cli-runtime/genericclioptions";
import recorded from "../../../src/conformance/kubectl-golden/create-generators.1.20.json" with { type: "json" };
import type { Check, Spec } from "../../engine/exercise.ts";
import { agree } from "../../engine/explain.ts";
import { inPlace } from "../../engine/in-place.ts";
import { always, fewer, oneOf } from "../../engine/random.ts";
import type { Rows } from "../../engine/tables.ts";
import meta from "./meta.json" with { type: "json" };
import type * as solution from "./solution.ts";

type Implementation = typeof solution;

export const spec: Spec<Implementation> = (impl) => [
  ...names(impl),
  ...tails(impl),
  ...containers(impl),
  ...random(impl),
  ...command(impl),
];

const calls = "buildPodSpec(o, command, source)";

/** The random characters of a source that nobody else has asked. */
const drawn = (nth = 1): string => {
  const source = new rand.Rand(1);
  return Array.from({ length: nth }, () => utilrand.string(source, 5)).at(-1) ?? "";
};

/** Containers in rows, one for each image. */
const rowsOf = (all: readonly object[]): Rows =>
  Object.fromEntries(all.map((one, i) => [`container ${i + 1}`, { is: JSON.stringify(one) }]));

function named(impl: Implementation, wanted: Readonly<Record<string, string>>): void {
  const images = Object.keys(wanted);
  agree({
    calls,
    given: [{ of: "o.images", rows: Object.fromEntries(images.map((image) => [image, { command: "none" }])) }],
    of: "image",
    expected: Object.fromEntries(Object.entries(wanted).map(([image, name]) => [image, { name }])),
    actual: () => {
      const { containers } = impl.buildPodSpec({ images }, [], new rand.Rand(1));
      return Object.fromEntries(images.map((image, i) => [image, { name: containers[i]?.name ?? "" }]));
    },
  });
} // prettier-ignore

/** Longer than a container's name may be: the server will say so. */
const long = "a".repeat(70);

const names = (impl: Implementation): Check[] => [
  {
    name: "an image without anything else is the name",
    run: () => named(impl, { nginx: "nginx", "my-app": "my-app", "Web+x": "Web+x", [long]: long }),
  },
  {
    name: "a tag is no part of the name",
    run: () => named(impl, { "nginx:1.19": "nginx", "redis:latest": "redis", "web:1:2": "web" }),
  },
  {
    name: "a path is no part of the name, however long it is",
    run: () => named(impl, { "team/web": "web", "registry/team/group/api": "api" }),
  },
  {
    name: "the port of a registry does not end the name",
    run: () => named(impl, { "localhost:5000/x": "x", "localhost:5000/team/web:1.2": "web" }),
  },
  {
    name: "a digest is no part of the name, behind a tag neither",
    run: () => named(impl, { "web@sha256:abc": "web", "team/api:1.2@sha256:abc": "api", "db@md5:abc": "db" }),
  },
];

const tails = (impl: Implementation): Check[] => [
  {
    name: "underscores and dots become dashes, and a tail follows",
    run: () => {
      named(impl, { my_app: `my-app-${drawn()}` });
      named(impl, { "my.app": `my-app-${drawn()}` });
      named(impl, { "_web__1.": `-web--1--${drawn()}` });
      named(impl, { [`${long}.b`]: `${long}-b-${drawn()}` });
      named(impl, { "team/a_b.c_d:1_0": `a-b-c-d-${drawn()}` });
    },
  },
  {
    name: "each name that was changed gets a tail of its own",
    run: () => named(impl, { my_app: `my-app-${drawn()}`, web: "web", "my.app": `my-app-${drawn(2)}` }),
  },
  {
    name: "what stands in a path, tag or digest brings no tail",
    run: () => named(impl, { "my.registry/my_team/web:1.2_3": "web", "api@sha256:a_b": "api" }),
  },
  {
    name: "two images of one name are not told apart",
    run: () => {
      named(impl, { "nginx:1.19": "nginx", "nginx:1.20": "nginx" });
      contain(impl, ["nginx", "nginx"], ["nginx", "nginx"]);
    },
  },
];

/** Holds the containers without a command. */
function contain(impl: Implementation, images: readonly string[], called: readonly string[]): void {
  agree({
    calls,
    of: "containers",
    expected: rowsOf(images.map((image, i) => ({ name: called[i], image, resources: {} }))),
    actual: () => rowsOf(sorted(impl.buildPodSpec({ images }, [], new rand.Rand(1)).containers)),
  });
}

const containers = (impl: Implementation): Check[] => [
  {
    name: "there is a container for each image, in their order",
    run: () => {
      contain(impl, ["redis:6", "nginx"], ["redis", "nginx"]);
      contain(impl, ["web:1 ", ""], ["web", ""]);
    },
  },
  {
    name: "a container has the command if there is one, and no field for it otherwise",
    run: () => {
      for (const words of [["sleep", "60"], ["date"], ["grep", "", "x"], []]) {
        const with_ = words.length > 0 ? { command: words } : {};
        agree({
          calls,
          given: [{ of: "command", rows: { words: { are: JSON.stringify(words) } } }],
          of: "containers",
          expected: rowsOf(["busybox", "redis"].map((name) => ({ name, image: name, ...with_, resources: {} }))),
          actual: () => {
            const made = impl.buildPodSpec({ images: ["busybox", "redis"] }, words, new rand.Rand(1)).containers;
            // JSON would hide a field that is there and undefined.
            const isHidden = (one: Made): boolean => "command" in one && one.command === undefined;
            return rowsOf(sorted(made.map((one) => (isHidden(one) ? { ...one, command: ["undefined"] } : one))));
          },
        });
      }
    },
  }, // prettier-ignore
];

type Made = ReturnType<Implementation["buildPodSpec"]>["containers"][number];

/** Fields in one order, so that none matters. */
const sorted = (all: readonly Made[]): Made[] =>
  all.map(({ name, image, resources, ...rest }) => ({ name, image, ...rest, resources }));

function anyImage(source: rand.Source): string {
  const word = (): string => oneOf(source, ["web", "my_app", "a.b", "c_d.e_f", "my-app"]);
  const host = oneOf(source, ["", "", "localhost:5000/", "my.registry/", "team/", "a_b:1/c.d/"]);
  const tag = oneOf(source, ["", ":1.2", ":a_b"]);
  return `${host}${word()}${tag}${oneOf(source, ["", "", "@sha256:ab_c"])}`;
}

const random = (impl: Implementation): Check[] => [
  {
    name: "whatever the images, their containers are called as kubectl calls them",
    run: () =>
      always<readonly string[]>({
        any: (source) => Array.from({ length: 1 + source.intn(3) }, () => anyImage(source)),
        simpler: (images) => fewer(images).filter((some) => some.length > 0),
        holds: (images) => {
          const unlike = [...new Set(images)];
          named(impl, Object.fromEntries(unlike.map((image, i) => [image, wantedNames(unlike)[i] ?? ""])));
        },
      }),
  },
]; // prettier-ignore

/** As upstream says it: the last part of the path, cut at the first colon and then at the first at sign. */
function wantedNames(images: readonly string[]): readonly string[] {
  const source = new rand.Rand(1);
  return images.map((image) => {
    const name = (image.split("/").at(-1) ?? "").replace(/:.*$/, "").replace(/@.*$/, "");
    const changed = name.replaceAll("_", "-").replaceAll(".", "-");
    return changed === name ? name : `${changed}-${utilrand.string(source, 5)}`;
  });
}

/** What `kubectl create deployment` prints: a client's dry run of an object from flags asks no server. */
async function printed(...words: readonly string[]): Promise<string> {
  let out = "";
  const streams = { out: { write: (text: string) => (out += text) } } as unknown as genericclioptions.IOStreams;
  const surroundings = { system: {}, goos: "linux", argv: ["kubectl"], rand: new rand.Rand(1) };
  const loader = { namespace: () => ["NS", true] };
  // Of a factory such a line needs no more than this.
  const f = { surroundings, toRESTConfig: () => {}, dynamicClient: () => {}, toRawKubeConfigLoader: () => loader } as unknown as cmdutil.Factory;
  const cmd = create.newCmdCreate(f, streams);
  cmd.setArgs(["deployment", ...words, "--dry-run=client", "-o", "yaml"]);
  await cmd.execute();
  return out;
} // prettier-ignore

/** What it gives is what `create deployment` prints. */
export const scenarios = {
  "two images, recorded": () =>
    printed("gen2", "--image=nginx", "--image=redis", "--replicas=2", "--port=80"),
  "an image with an underscore": () => printed("web", "--image=localhost:5000/my_app:1.2"),
};

/** Lines by their number; a recording keeps no indentation. */
const linesOf = (text: string): Rows =>
  Object.fromEntries(text.trimEnd().split("\n").map((line, i) => [`line ${i + 1}`, { says: line.trim() }])); // prettier-ignore

const command = (impl: Implementation): Check[] => [
  {
    name: "create deployment prints what a real kubectl printed",
    run: async () => {
      const actual = await inPlace(meta.replaces, impl, scenarios["two images, recorded"]);
      agree({
        says: `\`kubectl ${recorded[1]?.kubectl}\``,
        of: "it prints",
        expected: linesOf(recorded[1]?.stdout ?? ""),
        actual: linesOf(actual),
      });
    },
  },
];
