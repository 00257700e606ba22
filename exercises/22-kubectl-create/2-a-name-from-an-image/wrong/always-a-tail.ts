import * as utilrand from "#apimachinery/util/rand";
import type { Wrong } from "../../../engine/exercise.ts";
import type * as solution from "../solution.ts";

export const wrong: Wrong<typeof solution> = {
  belief:
    "You give each container a tail, so that no two are alike. Upstream adds one only where it had to change a name. So `nginx` stays `nginx`, and you can still say `kubectl set image deployment/web nginx=nginx:1.20` without looking up the name.",
  fails: [
    "an image without anything else is the name",
    "a tag is no part of the name",
    "a path is no part of the name, however long it is",
    "the port of a registry does not end the name",
    "a digest is no part of the name, behind a tag neither",
    "each name that was changed gets a tail of its own",
    "what stands in a path, tag or digest brings no tail",
    "two images of one name are not told apart",
    "there is a container for each image, in their order",
    "a container has the command if there is one, and no field for it otherwise",
    "whatever the images, their containers are called as kubectl calls them",
    "create deployment prints what a real kubectl printed",
  ],
  implementation: {
    buildPodSpec: (o, command, source) => {
      const containers = o.images.map((image) => {
        const [name = ""] = image.slice(image.lastIndexOf("/") + 1).split(/[:@]/);
        const unique = `${name.replaceAll(/[_.]/g, "-")}-${utilrand.string(source, 5)}`;
        return { name: unique, image, ...(command.length > 0 && { command }), resources: {} };
      });
      return { containers };
    },
  },
};
