import type { Fault } from "../../engine/exercise.ts";

const get = "await reach.client.replicationControllers(reach.namespace).get(oldName, {}, signal)";
const image = "container.image = image;";
const name = 'rc.metadata.name = newName === "" ? `${oldName}-${hash}` : newName;';
const label = "selector[key] = hash;";
const version = 'rc.metadata.resourceVersion = "";';
const found = "containers.find((container) => container.name === name)";
const containerIn = "containerOf(template.spec.containers, cfg.container, oldName)";

export const faults: readonly Fault[] = [
  { says: "An image is trimmed.", changes: [[image, image.replace("= image", "= image.trim()")]] },
  { says: "No image is none.", changes: [[image, `if (image !== "") ${image}`]] },
  {
    says: "A container is found by how its name begins.",
    changes: [[found, found.replace("container.name === name", "container.name.startsWith(name)")]],
  },
  {
    says: "A container may be written in capital letters.",
    changes: [[found, found.replace("container.name === name", "container.name === name.toLowerCase()")]],
  },
  {
    says: "A container may be written with blanks.",
    changes: [[found, found.replace("container.name === name", "container.name === name.trim()")]],
  },
  {
    says: "An init container is a container.",
    changes: [
      [
        containerIn,
        containerIn.replace(
          "template.spec.containers",
          "[...template.spec.containers, ...(template.spec.initContainers ?? [])]",
        ),
      ],
    ],
  },
  {
    says: "An init container is found by its name.",
    changes: [
      [
        containerIn,
        `template.spec.initContainers?.find((one) => one.name === cfg.container) ?? ${containerIn}`,
      ],
    ],
  },
  {
    says: "A new name is trimmed.",
    changes: [[name, name.replace(": newName", ": newName.trim()")]],
  },
  {
    says: "A new name of blanks is none.",
    changes: [[name, name.replace('newName === ""', 'newName.trim() === ""')]],
  },
  {
    says: "The old name is no new one.",
    changes: [[name, name.replace('newName === ""', '(newName === "" || newName === oldName)')]],
  },
  {
    says: "A name has no more than 63 letters.",
    changes: [[name, `${name}\n  rc.metadata.name = rc.metadata.name.slice(0, 63);`]],
  },
  { says: "A key is trimmed.", changes: [[label, label.replace("[key]", "[key.trim()]")]] },
  { says: "It has no link yet.", changes: [[version, `${version}\n  rc.metadata.selfLink = "";`]] },
  { says: "Nobody manages it yet.", changes: [[version, `${version}\n  rc.metadata.managedFields = [];`]] },
  { says: "Nobody owns it yet.", changes: [[version, `${version}\n  rc.metadata.ownerReferences = [];`]] },
  { says: "Nobody holds it back yet.", changes: [[version, `${version}\n  rc.metadata.finalizers = [];`]] },
  {
    says: "The container that changes is put first.",
    changes: [
      [
        version,
        `${version}\n  template.spec.containers.sort((a, b) => Number(b === container) - Number(a === container));`,
      ],
    ],
  },
  { says: "The old name is trimmed.", changes: [[get, get.replace("get(oldName", "get(oldName.trim()")]] },
  {
    says: "The old name is written in small letters.",
    changes: [[get, get.replace("get(oldName", "get(oldName.toLowerCase()")]],
  },
  {
    says: "Reading has a signal of its own.",
    changes: [[get, get.replace("signal", "new AbortController().signal")]],
  },
];
