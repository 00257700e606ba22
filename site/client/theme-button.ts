import { one, tell } from "./dom.ts";
import { words } from "./words.ts";

const schemes = ["system", "light", "dark"] as const;
type Scheme = (typeof schemes)[number];

const key = "reading-kubernetes/1/theme";

/** The button in the header: system, light, dark, and around again. */
export function startThemeButton(): void {
  const button = one("button.theme");
  if (button === undefined) return;
  const root = document.documentElement;
  let at: Scheme = "system";
  const show = (scheme: Scheme): void => {
    at = scheme;
    button.textContent = words.theme[scheme];
    if (scheme === "system") delete root.dataset["theme"];
    else root.dataset["theme"] = scheme;
  };
  const is = (said: unknown): Scheme => schemes.find((scheme) => scheme === said) ?? "system";
  show(is(root.dataset["theme"]));
  button.addEventListener("click", () => {
    show(schemes[(schemes.indexOf(at) + 1) % schemes.length] ?? "system");
    tell(words.theme[at]);
    try {
      localStorage.setItem(key, at);
    } catch {
      // Storage may be forbidden; the choice then lasts for this page.
    }
  });
  // Another tab chose, or the page comes back as it was left, from before the choice.
  addEventListener("storage", (event) => {
    if (event.key === key) show(is(event.newValue));
  });
  addEventListener("pageshow", ({ persisted }) => {
    try {
      if (persisted) show(is(localStorage.getItem(key)));
    } catch {
      // As above.
    }
  });
}
