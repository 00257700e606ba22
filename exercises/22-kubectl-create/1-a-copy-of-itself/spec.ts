import * as runtime from "#apimachinery/runtime";
import type * as dynamic from "#client-go/dynamic";
import * as gojson from "#go/encoding/json";
import type * as rand from "#go/math/rand";
import * as util from "#kubectl/util";
import type { Check, Spec } from "../../engine/exercise.ts";
import { agree } from "../../engine/explain.ts";
import { inPlace } from "../../engine/in-place.ts";
import { always, oneOf } from "../../engine/random.ts";
import type { Rows } from "../../engine/tables.ts";
import meta from "./meta.json" with { type: "json" };
import type * as solution from "./solution.ts";

type Implementation = typeof solution;
type Annotations = Readonly<Record<string, string>>;

export const spec: Spec<Implementation> = (impl) => [
  ...whether(impl),
  ...texts(impl),
  ...random(impl),
  ...command(impl),
];

const name = util.lastAppliedConfigAnnotation;
const calls = "createOrUpdateAnnotation(createAnnotation, obj, encode)";

/** A Deployment with these annotations; with none it has not even a map of them. */
function objectWith(annotations?: Annotations): dynamic.Unstructured {
  const metadata = {
    name: "web",
    labels: { app: "web" },
    ...(annotations !== undefined && { annotations: { ...annotations } }),
  };
  return { apiVersion: "apps/v1", kind: "Deployment", metadata, spec: { replicas: 3 } };
}

/** The text of an object with these annotations and no other, as `marshal` writes it. */
const textWith = (annotations: Annotations): string => `${gojson.marshal(objectWith(annotations))}\n`;

const shown = (value: unknown): string => (value === undefined ? "none" : JSON.stringify(value));

function parsed(json: string): dynamic.Unstructured | undefined {
  try {
    return JSON.parse(json) as dynamic.Unstructured;
  } catch {
    return undefined;
  }
}

/** A text in rows: what stands in it, and what behind it. One that is no JSON is shown as it is. */
function textRows(text: string | undefined): Rows {
  const end = (text ?? "").lastIndexOf("}") + 1;
  const obj = parsed((text ?? "").slice(0, end));
  const { annotations, ...metadata } = obj?.metadata ?? {};
  const { [name]: itself, ...others } = annotations ?? {};
  return {
    "its own text": { is: obj === undefined ? shown(text) : "JSON" },
    "… has in it a text": { is: shown(itself) },
    "… has annotations": { is: shown(annotations === null ? "null" : annotations && others) },
    "… has besides": { is: obj === undefined ? "none" : gojson.marshal({ ...obj, metadata }) },
    "… ends with": { is: obj === undefined ? "none" : shown((text ?? "").slice(end)) },
  };
}

/** An object in rows: its annotations, and all else of it. */
function rowsOf(obj: dynamic.Unstructured): Rows {
  const { annotations, ...metadata } = obj.metadata ?? {};
  const { [name]: text, ...others } = annotations ?? {};
  return {
    ...textRows(text),
    "other annotations": { is: shown(annotations === undefined ? undefined : others) },
    "the rest": { is: gojson.marshal({ ...obj, metadata }) },
  };
}

/** What is asked, of which object, and with whose encoder. */
interface Asked {
  readonly asks: boolean;
  readonly annotations?: Annotations;
  readonly encode?: util.Encode;
}

function after(impl: Implementation, { asks, annotations, encode }: Asked): dynamic.Unstructured {
  const obj = objectWith(annotations);
  if (encode === undefined) impl.createOrUpdateAnnotation(asks, obj);
  else impl.createOrUpdateAnnotation(asks, obj, encode);
  return obj;
}

/** Holds the object after the call against the one that it should be. */
function becomes(impl: Implementation, asked: Asked, annotations: Annotations | undefined): void {
  agree({
    calls,
    given: [
      {
        of: "createAnnotation, and obj",
        rows: {
          createAnnotation: { is: String(asked.asks) },
          ...rowsOf(objectWith(asked.annotations)),
        },
      },
    ],
    of: "obj then has",
    expected: rowsOf(objectWith(annotations)),
    actual: () => rowsOf(after(impl, asked)),
  });
}

const whether = (impl: Implementation): Check[] => [
  {
    name: "an object that has no text gets none unasked",
    run: () => {
      becomes(impl, { asks: false }, undefined);
      becomes(impl, { asks: false, annotations: { team: "blue" } }, { team: "blue" });
      agree({
        says: "Nobody asks, and the object has no metadata.",
        calls,
        of: "afterwards",
        expected: { obj: { is: '{"kind":"List"}' }, encode: { is: "not called" } },
        actual: () => {
          const obj: dynamic.Unstructured = { kind: "List" };
          let encode = "not called";
          impl.createOrUpdateAnnotation(false, obj, (given) => {
            encode = "called";
            return bracketed(given);
          });
          return { obj: { is: gojson.marshal(obj) }, encode: { is: encode } };
        },
      });
    },
  },
  {
    name: "an object gets its text when somebody asks for it",
    run: () => becomes(impl, { asks: true, annotations: {} }, { [name]: textWith({}) }),
  },
  {
    name: "a text that is there is brought up to date, though nobody asks",
    run: () => becomes(impl, { asks: false, annotations: { [name]: "old" } }, { [name]: textWith({}) }),
  },
  {
    name: "an empty text is none",
    run: () => becomes(impl, { asks: false, annotations: { [name]: "" } }, { [name]: "" }),
  },
];

/** With what a server has added. */
function served(): dynamic.Unstructured {
  const { metadata, ...rest } = objectWith({ team: "blue" });
  const added = {
    uid: "5f0c",
    resourceVersion: "7",
    creationTimestamp: "2021-01-13T13:21:41Z",
    generation: 2,
  };
  return { ...rest, metadata: { ...metadata, ...added }, status: { replicas: 3 } };
}

/** Brackets around the object's text: another encoder than the usual one. */
const bracketed: util.Encode = (obj) => `<${gojson.marshal(obj)}>`;

const texts = (impl: Implementation): Check[] => [
  {
    name: "the old text is not in the new one",
    run: () => {
      becomes(impl, { asks: true, annotations: { [name]: textWith({}) } }, { [name]: textWith({}) });
      becomes(impl, { asks: true, annotations: { [name]: "" } }, { [name]: textWith({}) });
    },
  },
  {
    name: "other annotations are in the text, and stay in the object",
    run: () => {
      const others = { team: "blue", "kubernetes.io/change-cause": "kubectl create", "kubectl.kubernetes.io/restartedAt": "noon" };
      becomes(impl, { asks: true, annotations: others }, { ...others, [name]: textWith(others) });
      becomes(impl, { asks: false, annotations: { ...others, [name]: "old" } }, { ...others, [name]: textWith(others) });
    },
  }, // prettier-ignore
  {
    name: "a map of annotations is in the text, even of an object that had none",
    run: () => becomes(impl, { asks: true }, { [name]: textWith({}) }),
  },
  {
    name: "an encoder that is handed in makes the text, to its last character",
    run: () => {
      becomes(
        impl,
        { asks: true, annotations: { team: "blue" }, encode: bracketed },
        { team: "blue", [name]: bracketed(objectWith({ team: "blue" })) },
      );
      for (const text of ["", "{}\n\n"]) {
        becomes(impl, { asks: true, annotations: {}, encode: () => text }, { [name]: text });
      }
      agree({
        says: "The object comes from a server.",
        calls,
        of: "encode is given",
        expected: { obj: { is: gojson.marshal(served()) } },
        actual: () => {
          let given = "nothing";
          impl.createOrUpdateAnnotation(true, served(), (obj) => (given = gojson.marshal(obj)));
          return { obj: { is: given } };
        },
      });
    },
  },
  {
    name: "what is odd in a text is written as Go writes it",
    run: () => {
      const odd = { team: '<blue> & "green"' };
      becomes(impl, { asks: true, annotations: odd }, { ...odd, [name]: textWith(odd) });
    },
  },
  {
    name: "an object without metadata gets it",
    run: () => {
      const made = { kind: "List", metadata: { annotations: { [name]: '{"kind":"List","metadata":{"annotations":{}}}\n' } } };
      agree({
        calls,
        of: "obj then has",
        expected: rowsOf(made),
        actual: () => {
          const obj: dynamic.Unstructured = { kind: "List" };
          impl.createOrUpdateAnnotation(true, obj);
          return rowsOf(obj);
        },
      });
    },
  }, // prettier-ignore
];

function anyAsked(source: rand.Source): Asked {
  const old = oneOf(source, [undefined, "", "old", textWith({ team: "blue" })]);
  const others = oneOf<Annotations>(source, [{}, { team: "blue" }, { team: "", size: "<3>" }]);
  const annotations = { ...others, ...(old !== undefined && { [name]: old }) };
  return {
    asks: source.intn(2) === 0,
    ...(source.intn(4) > 0 && { annotations }),
    ...(source.intn(3) === 0 && { encode: bracketed }),
  };
}

/** With less of it. */
const simpler = ({ encode: _, annotations, asks }: Asked): Asked[] => [
  ...(annotations === undefined ? [] : [{ asks }]),
  ...(_ === undefined ? [] : [{ asks, ...(annotations !== undefined && { annotations }) }]),
];

const random = (impl: Implementation): Check[] => [
  {
    name: "whatever an object has, it has afterwards what kubectl gives it",
    run: () =>
      always<Asked>({
        any: anyAsked,
        simpler,
        holds: (asked) => {
          const wanted = after({ createOrUpdateAnnotation: util.createOrUpdateAnnotation }, asked);
          becomes(impl, asked, wanted.metadata?.annotations);
        },
      }),
  },
];

/** The texts of an object that is annotated again and again, as `kubectl create` does it before it sends one. What a server would add is left out. */
function rounds(asked: readonly boolean[], annotations?: Annotations): Rows {
  let obj = objectWith(annotations);
  return Object.fromEntries(
    asked.map((save, i): [string, Rows[string]] => {
      obj = runtime.deepCopy(obj);
      util.createOrUpdateAnnotation(save, obj);
      return [
        `round ${i + 1}`,
        { "--save-config": String(save), text: shown(util.getOriginalConfiguration(obj)) },
      ];
    }),
  );
}

/** What it gives is what is stored, and what the next round begins with. */
export const scenarios = {
  "saved, and then exported": async () => rounds([false, true, false, true], { team: "blue" }),
  "never saved": async () => rounds([false, false]),
};

const stored = shown(textWith({ team: "blue" }));
const command = (impl: Implementation): Check[] => [
  {
    name: "an object that is annotated again and again keeps a text of the same length",
    run: async () => {
      const actual = await inPlace(meta.replaces, impl, scenarios["saved, and then exported"]);
      agree({
        says: "Your function stands in the place of the port's, and an object is annotated again and again, each time with what it had before.",
        of: "object",
        expected: {
          "round 1": { "--save-config": "false", text: "none" },
          "round 2": { "--save-config": "true", text: stored },
          "round 3": { "--save-config": "false", text: stored },
          "round 4": { "--save-config": "true", text: stored },
        },
        actual,
      });
    },
  },
]; // prettier-ignore
