// Go: vendor/github.com/fvbommel/sortorder/natural.go

const isDigit = (char: string) => char >= "0" && char <= "9" && char.length === 1;

/** A text's digits from a place on, without the zeros before them; where they begin and end. */
function digits(text: string, from: number): { value: string; zeros: number; end: number } {
  const [all = ""] = /^[0-9]*/.exec(text.slice(from)) ?? [];
  const value = all.replace(/^0+/, "");
  return { value, zeros: all.length - value.length, end: from + all.length };
}

/** Whether one text comes before another where numbers in them count as numbers: `a2` before `a10`. */
export function naturalLess(a: string, b: string): boolean {
  let [i, j] = [0, 0];
  while (i < a.length && j < b.length) {
    const [c, d] = [a.charAt(i), b.charAt(j)];
    if (isDigit(c) !== isDigit(d)) return isDigit(c);
    if (!isDigit(c)) {
      if (c !== d) return c < d;
      i++;
      j++;
      continue;
    }
    const [first, second] = [digits(a, i), digits(b, j)];
    if (first.value.length !== second.value.length) return first.value.length < second.value.length;
    if (first.value !== second.value) return first.value < second.value;
    // Of equal numbers the one with fewer zeros before it comes first.
    if (first.zeros !== second.zeros) return first.zeros < second.zeros;
    i = first.end;
    j = second.end;
  }
  return a.length - i < b.length - j;
}
