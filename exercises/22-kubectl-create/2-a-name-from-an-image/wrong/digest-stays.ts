import * as utilrand from "#apimachinery/util/rand";
import type { Wrong } from "../../../engine/exercise.ts";
import type * as solution from "../solution.ts";

export const wrong: Wrong<typeof solution> = {
  belief:
    "You cut at the colon of the tag, and forget that an image may be named by what is in it. Behind the at sign stands a digest: of `web@sha256:abc` your name still has `@sha256`, which no container may have.",
  fails: [
    "a digest is no part of the name, behind a tag neither",
    "what stands in a path, tag or digest brings no tail",
    "whatever the images, their containers are called as kubectl calls them",
  ],
  implementation: {
    buildPodSpec: (o, command, source) => {
      const containers = o.images.map((image) => {
        const [name = ""] = image.slice(image.lastIndexOf("/") + 1).split(":");
        const fit = name.replaceAll(/[_.]/g, "-");
        const unique = fit === name ? name : `${fit}-${utilrand.string(source, 5)}`;
        return { name: unique, image, ...(command.length > 0 && { command }), resources: {} };
      });
      return { containers };
    },
  },
};
