// Go: staging/src/k8s.io/cli-runtime/pkg/printers/json.go
import * as yaml from "#apimachinery/util/yaml";
import * as gojson from "#go/encoding/json";
import {
  isWatchEvent,
  mustHaveKind,
  type Printable,
  type ResourcePrinter,
  type Writer,
} from "./interface.ts";

/** Prints objects as JSON over several lines, and changes each on a line of its own. */
export class JSONPrinter implements ResourcePrinter {
  #marshalIndent = gojson.marshalIndent;

  /** What Go holds as a struct keeps the order of its fields; maps, as most objects are, have their keys in order. */
  ofStructs(): this {
    this.#marshalIndent = gojson.marshalStructIndent;
    return this;
  }

  printObj(obj: Printable, w: Writer): void {
    if (isWatchEvent(obj)) {
      const { object, type } = obj;
      w.write(`{"type":${gojson.marshal(type)},"object":${gojson.marshal(object)}}\n`);
      return;
    }
    mustHaveKind(obj);
    w.write(`${this.#marshalIndent(obj, "    ")}\n`);
  }
}

/** Prints objects and changes as YAML, three dashes between two. */
export class YAMLPrinter implements ResourcePrinter {
  #count = 0;

  printObj(obj: Printable, w: Writer): void {
    this.#count++;
    if (this.#count > 1) w.write("---\n");
    if (!isWatchEvent(obj)) mustHaveKind(obj);
    w.write(yaml.marshal(obj));
  }
}
