// Ours: what containers of an image do on a hollow node, as data

/** What the containers of an image do where that is out of the ordinary. Times are milliseconds. */
export interface ImageBehavior {
  /** The image cannot be had: its containers wait for it forever. */
  readonly neverPulled?: boolean;
  /** From being bound to being ready. */
  readonly readyAfter?: number;
  /** From being ready to falling over, each time; the pauses before the next start grow from 0 over 10 s to 5 min. */
  readonly crashesAfter?: number;
  /** From being told to end to being gone. */
  readonly endsAfter?: number;
  /** What its containers answer over HTTP, by the first word of their command line; `$(HOSTNAME)` is the pod's name. */
  readonly serves?: Readonly<Record<string, string>>;
}

/** Behaviour by image (`nginx:1.19`), by name (`nginx`) or by tag (`:1.19`). The first of these that is there counts. */
export type Images = Readonly<Record<string, ImageBehavior>>;

/** What a hollow node knows by itself. Upstream's end-to-end tests name images `:404` and `:nonexistent` that do not exist. */
export const defaultImages: Images = {
  ":404": { neverPulled: true },
  ":bad": { neverPulled: true },
  ":nonexistent": { neverPulled: true },
  ":crash": { crashesAfter: 1000 },
  ":slow": { readyAfter: 10_000 },
  ":stubborn": { endsAfter: 30_000 },
  "k8s.gcr.io/e2e-test-images/agnhost": { serves: { "serve-hostname": "$(HOSTNAME)" } },
};

const ordinary: ImageBehavior = {};

/** What a container of `image` does. */
export function behaviorOf(images: Images, image: string): ImageBehavior {
  const [name, tag] = splitTag(image);
  for (const key of [image, name, `:${tag}`]) {
    if (Object.hasOwn(images, key)) return images[key] ?? ordinary;
  }
  return ordinary;
}

/** A name may hold a port before its last slash, so only a colon behind that begins a tag. */
function splitTag(image: string): [name: string, tag: string] {
  const colon = image.indexOf(":", image.lastIndexOf("/") + 1);
  return colon < 0 ? [image, "latest"] : [image.slice(0, colon), image.slice(colon + 1)];
}

/** Reads a table from JSON. Throws an error that names the entry which makes no sense. */
export function parseImages(text: string): Images {
  const table: unknown = JSON.parse(text);
  for (const [image, behavior] of entries(table, "the table"))
    for (const [field, value] of entries(behavior, JSON.stringify(image))) {
      const wanted = fields.get(field);
      if (wanted === undefined)
        throw new Error(`${JSON.stringify(image)}: ${field} is none of ${[...fields.keys()].join(", ")}`);
      if (!isOf(wanted, value))
        throw new Error(
          `${JSON.stringify(image)}: ${field} must be ${wordFor[wanted]}, not ${JSON.stringify(value)}`,
        );
    }
  // Every field of every entry was looked at.
  return table as Images;
}

type Form = "boolean" | "number" | "texts";

function isOf(form: Form, value: unknown): boolean {
  if (form !== "texts") return typeof value === form && (typeof value !== "number" || value >= 0);
  return isObject(value) && Object.values(value).every((text) => typeof text === "string");
}

const fields: ReadonlyMap<string, Form> = new Map<string, Form>([
  ["neverPulled", "boolean"],
  ["readyAfter", "number"],
  ["crashesAfter", "number"],
  ["endsAfter", "number"],
  ["serves", "texts"],
]);
const wordFor = { boolean: "true or false", number: "milliseconds", texts: "texts by first argument" };

function entries(value: unknown, what: string): [key: string, value: unknown][] {
  if (isObject(value)) return Object.entries(value);
  throw new Error(`${what} must be a JSON object, not ${JSON.stringify(value)}`);
}

const isObject = (value: unknown): value is object =>
  typeof value === "object" && value !== null && !Array.isArray(value);
