// Go: hash/fnv/fnv.go

const offset32 = 0x811c9dc5;
const prime32 = 0x01000193;

/** The 32-bit FNV-1a hash (xor, then multiply) of `bytes`, going on from `sum` if one is given. */
export function fnv32a(bytes: Uint8Array, sum = offset32): number {
  let hash = sum;
  for (const byte of bytes) hash = Math.imul(hash ^ byte, prime32);
  return hash >>> 0;
}
