/** Where Chromium is, and how it is started: for the gates that look at pages, and for the book on paper. */
import { existsSync } from "node:fs";
import { fontsFile, missingFonts } from "./fonts.ts";
import type { BookFace } from "./fonts.ts";

/** Debian's two: the same engine without and with the windows that nobody looks at here, which take half of the time. */
const installed = ["/usr/bin/chromium-headless-shell", "/usr/bin/chromium"];
const executablePath =
  process.env["CHROMIUM"] ?? installed.find((path) => existsSync(path)) ?? "/usr/bin/chromium";

/** What is to be said where there is none; nothing where there is one. */
export const missingChromium = existsSync(executablePath)
  ? undefined
  : `no Chromium at ${executablePath} (CHROMIUM names another)`;

/** What a gate that looks at pages lacks here; without its own fonts it would say something else on every machine. */
export function missingForGates(face?: BookFace): string | undefined {
  return missingChromium ?? missingFonts(face);
}

/** For playwright-core's `launch`; it fetches nothing by itself. Where the project's fonts are missing, a machine's own have to do. */
export function launch(face?: BookFace): {
  executablePath: string;
  args: string[];
  env: Record<string, string>;
} {
  const fonts = missingFonts(face) === undefined ? { FONTCONFIG_FILE: fontsFile(face) } : {};
  return {
    executablePath,
    args: [
      "--no-sandbox",
      "--disable-gpu",
      "--disable-component-update",
      "--disable-sync",
      "--disable-quic",
      "--no-first-run",
      "--disable-background-networking",
    ],
    env: { ...process.env, ...fonts },
  };
}
