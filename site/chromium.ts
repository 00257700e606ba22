/** Where Chromium is, and how it is started: for the gates that look at pages, and for the book on paper. */
import { existsSync } from "node:fs";

const executablePath = process.env["CHROMIUM"] ?? "/usr/bin/chromium";

/** What is to be said where there is none; nothing where there is one. */
export const missingChromium = existsSync(executablePath)
  ? undefined
  : `no Chromium at ${executablePath} (CHROMIUM names another)`;

/** For playwright-core's `launch`; it fetches nothing by itself. */
export const launch = {
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
};
