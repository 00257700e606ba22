import * as utilrand from "#apimachinery/util/rand";
import type { Wrong } from "../../../engine/exercise.ts";
import type * as solution from "../solution.ts";

export const wrong: Wrong<typeof solution> = {
  belief:
    "You keep the path, because it says whose image it is. A slash is nothing that the name of a container may have, and with a dash in its place the name would be long and say nothing that the image does not say.",
  fails: [
    "a path is no part of the name, however long it is",
    "the port of a registry does not end the name",
    "a digest is no part of the name, behind a tag neither",
    "underscores and dots become dashes, and a tail follows",
    "what stands in a path, tag or digest brings no tail",
    "whatever the images, their containers are called as kubectl calls them",
  ],
  implementation: {
    buildPodSpec: (o, command, source) => {
      const containers = o.images.map((image) => {
        const [name = ""] = image.replace(/^[^/]*:[^/]*\//, "").split(/[:@]/);
        const fit = name.replaceAll(/[_.]/g, "-");
        const unique = fit.replaceAll("/", "-") + (fit === name ? "" : `-${utilrand.string(source, 5)}`);
        return { name: unique, image, ...(command.length > 0 && { command }), resources: {} };
      });
      return { containers };
    },
  },
};
