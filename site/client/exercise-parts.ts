/** A part of the page that did not come. */
export class MissingPart extends Error {}

/** Loads parts as scripts, each once; from disk nothing else can be loaded. */
export function partsFrom(assets: string): (name: string) => Promise<string> {
  const loads = new Map<string, Promise<string>>();
  const load = (name: string): Promise<string> =>
    new Promise((resolve, reject) => {
      const script = document.createElement("script");
      script.src = `${assets}${name}.js`;
      script.addEventListener("load", () => {
        const { readingKubernetesParts: parts = {} } = globalThis as {
          readingKubernetesParts?: Record<string, string>;
        }; // Left by the script.
        resolve(parts[name] ?? "");
      });
      script.addEventListener("error", () => {
        loads.delete(name);
        script.remove();
        reject(new MissingPart(`${name}.js`));
      });
      document.head.append(script);
    });
  return (name) => {
    const known = loads.get(name) ?? load(name);
    loads.set(name, known);
    return known;
  };
}
