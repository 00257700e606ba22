/** Runs before the first paint, so it is small: marks that scripts run, and puts on the scheme that was chosen. */
const root = document.documentElement;
root.classList.add("js");
// A page's own script may not come, or not be understood by an old browser. Then nothing may stand there that it would have moved.
document.addEventListener("DOMContentLoaded", () => {
  if (root.dataset["ready"] === undefined) root.classList.remove("js");
});
try {
  const chosen = localStorage.getItem("reading-kubernetes/1/theme");
  if (chosen === "light" || chosen === "dark") root.dataset["theme"] = chosen;
} catch {
  // Storage may be forbidden; then the system decides.
}
