import * as utilrand from "#apimachinery/util/rand";
import type { Wrong } from "../../../engine/exercise.ts";
import type * as solution from "../solution.ts";

export const wrong: Wrong<typeof solution> = {
  belief:
    "You replace the first underscore or dot, as `replace` does with a text. A name may have several of them, and each one that is left makes the server refuse the container.",
  fails: [
    "underscores and dots become dashes, and a tail follows",
    "whatever the images, their containers are called as kubectl calls them",
  ],
  implementation: {
    buildPodSpec: (o, command, source) => {
      const containers = o.images.map((image) => {
        const [name = ""] = image.slice(image.lastIndexOf("/") + 1).split(/[:@]/);
        const fit = name.replace(/[_.]/, "-");
        const unique = fit === name ? name : `${fit}-${utilrand.string(source, 5)}`;
        return { name: unique, image, ...(command.length > 0 && { command }), resources: {} };
      });
      return { containers };
    },
  },
};
