import * as cache from "#client-go/tools/cache";
import type { Facts } from "../../engine/exercise.ts";

/** A pod that can be written to although it is frozen, as every pod can in Go. */
class Writable {
  #label = "app=web";

  get label(): string {
    return this.#label;
  }

  write(label: string): void {
    this.#label = label;
  }
}

/** Who is found under the old label of a pod that was changed where it is stored, and then deleted. */
export const facts: Facts = () => {
  const store = new cache.ThreadSafeStore<Writable>({ label: ({ label }) => [label] });
  const pod = new Writable();
  store.update("web-1", pod);
  pod.write("app=stray");
  store.delete("web-1");
  const keys = store.indexKeys("label", "app=web").join(", ");
  const stored = store.listKeys().join(", ") || "nothing";
  return [`Under \`app=web\` there is still \`${keys}\`, though ${stored} is stored under this key.`];
};
