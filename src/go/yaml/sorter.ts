// Go: vendor/gopkg.in/yaml.v2/sorter.go

const isDigit = (char: string): boolean => /^\p{Nd}/u.test(char);
const isLetter = (char: string): boolean => /^\p{L}/u.test(char);

/** The order of keys: what is no letter comes first, and numbers inside count as numbers, so a2 comes before a10. */
export function compareKeys(a: string, b: string): number {
  let i = 0;
  while (i < a.length && i < b.length && a.charAt(i) === b.charAt(i)) i++;
  const [x, y] = [a.charAt(i), b.charAt(i)];
  if (x === "" || y === "") return a.length - b.length;
  if (isLetter(x) && isLetter(y)) return x < y ? -1 : 1;
  if (isLetter(x) || isLetter(y)) return isLetter(y) ? -1 : 1;
  return compareNumbers(a, b, i) || (x < y ? -1 : 1);
}

function compareNumbers(a: string, b: string, at: number): number {
  // A zero after other digits of the same number counts.
  const inNumber = (a.charAt(at) === "0" || b.charAt(at) === "0") && /[1-9]\d*$/.test(a.slice(0, at));
  const [x, y] = [digitsAt(a, at), digitsAt(b, at)];
  const value = (digits: string) => Number(`${inNumber ? "1" : ""}${digits || "0"}`);
  return value(x) - value(y) || x.length - y.length;
}

function digitsAt(text: string, at: number): string {
  let end = at;
  while (isDigit(text.charAt(end))) end++;
  return text.slice(at, end);
}
