/** The fonts that Chromium sees in gates and when it prints the book: a set of the project's own, whatever else a machine has. */
import { existsSync, mkdirSync, renameSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { threadId } from "node:worker_threads";

const root = fileURLToPath(new URL("..", import.meta.url));
const installed = "/usr/share/fonts";

/** Four files that are one face: upright, italic, bold, and bold italic. */
interface Face {
  /** The family, as its own files call it. */
  readonly family: string;
  /** What brings the files, for whoever has to install it. */
  readonly from: string;
  readonly files: readonly string[];
}

/** A book face, and what the interface is set in beside it. */
interface BookAndInterface extends Face {
  readonly sans?: Face;
}

function face(family: string, from: string, stem: string, styles: readonly string[]): Face {
  return { family, from, files: styles.map((style) => stem.replace("*", style)) };
}

const plain = ["Regular", "Italic", "Bold", "BoldItalic"];
const dejaVu = `${installed}/truetype/dejavu`;
const dejaVuPackages = "fonts-dejavu-core and fonts-dejavu-extra";
const oblique = ["", "-Oblique", "-Bold", "-BoldOblique"];

/** What the interface is set in unless a book face brings its own, and code always: the widest that readers have. */
const usualSans = face("DejaVu Sans", dejaVuPackages, `${dejaVu}/DejaVuSans*.ttf`, oblique);
const mono = face("DejaVu Sans Mono", dejaVuPackages, `${dejaVu}/DejaVuSansMono*.ttf`, oblique);

/** The book faces of readers, each with a free twin whose letters are as wide. */
const books = {
  Charter: face("Charis SIL", "fonts-sil-charis", `${installed}/truetype/charis/CharisSIL-*.ttf`, plain),
  Cambria: face("Caladea", "fonts-crosextra-caladea", `${installed}/truetype/crosextra/Caladea-*.ttf`, plain),
  Georgia: face("Gelasio", "npm ci", join(root, "node_modules/@expo-google-fonts/gelasio/*.ttf"), [
    "400Regular/Gelasio_400Regular",
    "400Regular_Italic/Gelasio_400Regular_Italic",
    "700Bold/Gelasio_700Bold",
    "700Bold_Italic/Gelasio_700Bold_Italic",
  ]),
  "Times New Roman": {
    ...face(
      "Liberation Serif",
      "fonts-liberation",
      `${installed}/truetype/liberation/LiberationSerif-*.ttf`,
      plain,
    ),
    sans: face(
      "Liberation Sans",
      "fonts-liberation",
      `${installed}/truetype/liberation/LiberationSans-*.ttf`,
      plain,
    ),
  },
  Palatino: face("P052", "fonts-urw-base35", `${installed}/opentype/urw-base35/P052-*.otf`, [
    "Roman",
    ...plain.slice(1),
  ]),
  "Noto Serif": {
    ...face("Noto Serif", "fonts-noto-core", `${installed}/truetype/noto/NotoSerif-*.ttf`, plain),
    sans: face("Noto Sans", "fonts-noto-core", `${installed}/truetype/noto/NotoSans-*.ttf`, plain),
  },
  "DejaVu Serif": face("DejaVu Serif", dejaVuPackages, `${dejaVu}/DejaVuSerif*.ttf`, [
    "",
    "-Italic",
    "-Bold",
    "-BoldItalic",
  ]),
} as const satisfies Record<string, BookAndInterface>;

/** A book face as readers' machines name it. */
export type BookFace = keyof typeof books;
export const bookFaces = Object.keys(books) as BookFace[]; // Of a literal, which has no others.

/** The one that gates see unless they ask for another: with the widest letters, which are the hardest to find room for. */
const usual: BookFace = "DejaVu Serif";

/** The faces of a machine that has this book face. */
function facesOf(name: BookFace): { book: Face; sans: Face; mono: Face } {
  const { sans = usualSans, ...book }: BookAndInterface = books[name];
  return { book, sans, mono };
}

/** The families whose letters stand for a book face and for the interface's beside it. */
export function familiesOf(name: BookFace): { book: string; sans: string } {
  const { book, sans } = facesOf(name);
  return { book: book.family, sans: sans.family };
}

/** What is to be said where the files of a book face, or of those beside it, are not installed; nothing where they are. */
export function missingFonts(name: BookFace = usual): string | undefined {
  const lacking = Object.values(facesOf(name)).filter(
    ({ files }) => !files.every((file) => existsSync(file)),
  );
  if (lacking.length === 0) return undefined;
  const from = [...new Set(lacking.map((one) => one.from))].join(", ");
  return `no fonts ${lacking.map(({ family }) => family).join(", ")} (they come with ${from})`;
}

/** Writes what fontconfig is to read, so that a machine seems to have this book face, by its readers' name for it, and no other. */
export function fontsFile(name: BookFace = usual): string {
  const folder = join(root, ".cache/fonts");
  const file = join(folder, `${name}.conf`);
  const next = `${file}.${process.pid}.${threadId}`;
  mkdirSync(folder, { recursive: true });
  writeFileSync(next, fontconfig(name, join(folder, name)));
  renameSync(next, file); // Another worker's browser never finds half of it.
  return file;
}

/** Nothing but the files of these faces: a folder may hold a hundred others. */
function fontconfig(name: BookFace, cache: string): string {
  const { book, sans } = facesOf(name);
  const files = [book, sans, mono].flatMap((one) => one.files);
  const each = (values: readonly string[], line: (value: string) => string): string =>
    values.map((value) => `\n  ${line(value)}`).join("");
  const prefer = (family: string, preferred: string): string =>
    `\n  <alias binding="same"><family>${family}</family><prefer><family>${preferred}</family></prefer></alias>`;
  return `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "urn:fontconfig:fonts.dtd">
<fontconfig>
  <cachedir>${cache}</cachedir>${each([...new Set(files.map(dirname))], (path) => `<dir>${path}</dir>`)}
  <selectfont>
  <rejectfont><glob>*</glob></rejectfont>${each(files, (path) => `<acceptfont><glob>${path}</glob></acceptfont>`)}
  </selectfont>
  <match target="pattern">
    <edit name="antialias"><bool>true</bool></edit>
    <edit name="hinting"><bool>true</bool></edit>
    <edit name="hintstyle"><const>hintslight</const></edit>
  </match>
  <match target="pattern">
    <edit name="family" mode="append_last"><string>${sans.family}</string></edit>
  </match>
  <match target="scan">
    <test name="family"><string>${book.family}</string></test>
    <edit name="family" mode="assign"><string>${name}</string></edit>
  </match>${prefer("serif", name)}${prefer("sans-serif", sans.family)}${prefer("monospace", mono.family)}
</fontconfig>
`;
}
