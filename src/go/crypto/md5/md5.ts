// Go: crypto/md5/md5.go

/** How far each step of a round turns; four at a time, over and over. */
const turns = [
  [7, 12, 17, 22],
  [5, 9, 14, 20],
  [4, 11, 16, 23],
  [6, 10, 15, 21],
] as const;

/** What each step adds: the sine of its number. */
const sines = Array.from({ length: 64 }, (_, i) => Math.floor(Math.abs(Math.sin(i + 1)) * 2 ** 32));

const blockSize = 64;

type State = readonly [a: number, b: number, c: number, d: number];

/** The MD5 sum of the data, as 32 hexadecimal digits. Nobody should trust it to find a forgery. */
export function sum(data: Uint8Array): string {
  const padded = pad(data);
  let state: State = [0x67452301, 0xefcdab89, 0x98badcfe, 0x10325476];
  for (let at = 0; at < padded.byteLength; at += blockSize)
    state = block(state, new DataView(padded.buffer, at, blockSize));
  const out = new DataView(new ArrayBuffer(16));
  state.forEach((word, i) => out.setUint32(4 * i, word, true));
  return Array.from({ length: 16 }, (_, i) => out.getUint8(i).toString(16).padStart(2, "0")).join("");
}

/** The data, a one, zeros up to the end of a block, and how many bits the data has. */
function pad(data: Uint8Array): Uint8Array<ArrayBuffer> {
  const blocks = Math.ceil((data.length + 9) / blockSize);
  const padded = new Uint8Array(blocks * blockSize);
  padded.set(data);
  padded[data.length] = 0x80;
  const view = new DataView(padded.buffer);
  view.setUint32(padded.length - 8, (data.length << 3) >>> 0, true);
  view.setUint32(padded.length - 4, Math.floor(data.length / 2 ** 29), true);
  return padded;
}

function block(before: State, words: DataView): State {
  let [a, b, c, d] = before;
  for (let i = 0; i < 64; i++) {
    const round = i >> 4;
    const [f, word] = mixed([a, b, c, d], i);
    const turn = turns[round]?.[i & 3] ?? 0;
    const added = (a + f + (sines[i] ?? 0) + words.getUint32(4 * word, true)) | 0;
    [a, d, c, b] = [d, c, b, (b + ((added << turn) | (added >>> (32 - turn)))) | 0];
  }
  return [(before[0] + a) | 0, (before[1] + b) | 0, (before[2] + c) | 0, (before[3] + d) | 0];
}

/** What a step makes of the state, and which word of the block it takes. */
function mixed([, b, c, d]: State, i: number): [f: number, word: number] {
  switch (i >> 4) {
    case 0:
      return [(b & c) | (~b & d), i];
    case 1:
      return [(d & b) | (~d & c), (5 * i + 1) & 15];
    case 2:
      return [b ^ c ^ d, (3 * i + 5) & 15];
    default:
      return [c ^ (b | ~d), (7 * i) & 15];
  }
}
