// Ours: files that only their owner may read
import { closeSync, fchmodSync, fstatSync, openSync, writeFileSync } from "node:fs";

/** Writes a text that holds a secret: from then on nobody but the owner may read the file, whoever might before. */
export function writeSecret(file: string, text: string): void {
  const fd = openSync(file, "w", 0o600);
  try {
    // A terminal or a pipe stays as it is.
    if (fstatSync(fd).isFile()) fchmodSync(fd, 0o600);
    writeFileSync(fd, text);
  } finally {
    closeSync(fd);
  }
}
