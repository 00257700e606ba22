/** The script that makes an exercise's page one to work in. */
export const exerciseScript = "assets/exercise.js";

/** A file that such a page loads when it needs it: `runner`, `checker`, `16-2`. */
export function part(name: string): string {
  return `assets/exercise/${name}.js`;
}
