import * as utilrand from "#apimachinery/util/rand";
import type { Wrong } from "../../../engine/exercise.ts";
import type * as solution from "../solution.ts";

export const wrong: Wrong<typeof solution> = {
  belief:
    "You add a tail when a name is taken already, and only then. That would be the better rule, and it is not upstream's: a changed name gets its tail even if it is alone, and two containers called `nginx` get none and are refused by the server.",
  fails: [
    "underscores and dots become dashes, and a tail follows",
    "each name that was changed gets a tail of its own",
    "two images of one name are not told apart",
    "whatever the images, their containers are called as kubectl calls them",
  ],
  implementation: {
    buildPodSpec: (o, command, source) => {
      const taken = new Set<string>();
      const containers = o.images.map((image) => {
        const [part = ""] = image.slice(image.lastIndexOf("/") + 1).split(/[:@]/);
        const name = part.replaceAll(/[_.]/g, "-");
        const unique = taken.has(name) ? `${name}-${utilrand.string(source, 5)}` : name;
        taken.add(unique);
        return { name: unique, image, ...(command.length > 0 && { command }), resources: {} };
      });
      return { containers };
    },
  },
};
