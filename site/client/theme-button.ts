import { one } from "./dom.ts";
import { words } from "./words.ts";

const schemes = ["system", "light", "dark"] as const;
type Scheme = (typeof schemes)[number];

/** The button in the header: system, light, dark, and around again. */
export function startThemeButton(): void {
  const button = one("button.theme");
  if (button === undefined) return;
  const root = document.documentElement;
  const show = (scheme: Scheme): void => {
    button.textContent = words.theme[scheme];
    if (scheme === "system") delete root.dataset["theme"];
    else root.dataset["theme"] = scheme;
  };
  let at: Scheme = schemes.find((scheme) => scheme === root.dataset["theme"]) ?? "system";
  show(at);
  button.addEventListener("click", () => {
    at = schemes[(schemes.indexOf(at) + 1) % schemes.length] ?? "system";
    show(at);
    try {
      localStorage.setItem("reading-kubernetes/1/theme", at);
    } catch {
      // Storage may be forbidden; the choice then lasts for this page.
    }
  });
}
