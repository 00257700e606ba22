import * as utilrand from "#apimachinery/util/rand";
import type { Wrong } from "../../../engine/exercise.ts";
import type * as solution from "../solution.ts";

export const wrong: Wrong<typeof solution> = {
  belief:
    "You cut at the first colon, because behind a colon stands the tag. In `localhost:5000/x` the first colon belongs to the port of a registry, and what is left is the name of a host. Only behind the last slash does a colon begin a tag.",
  fails: [
    "the port of a registry does not end the name",
    "whatever the images, their containers are called as kubectl calls them",
  ],
  implementation: {
    buildPodSpec: (o, command, source) => {
      const containers = o.images.map((image) => {
        const [beforeTag = ""] = image.split(/[:@]/);
        const name = beforeTag.slice(beforeTag.lastIndexOf("/") + 1);
        const fit = name.replaceAll(/[_.]/g, "-");
        const unique = fit === name ? name : `${fit}-${utilrand.string(source, 5)}`;
        return { name: unique, image, ...(command.length > 0 && { command }), resources: {} };
      });
      return { containers };
    },
  },
};
