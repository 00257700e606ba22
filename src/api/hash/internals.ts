// Go: vendor/github.com/davecgh/go-spew/spew/format.go
// With its methods disabled, spew prints the unexported fields of structs. JSON does not show those of these three types.
import * as gotime from "#go/time";
import * as resource from "#apimachinery/api/resource";

const secondsFromYear1To1970 = 62135596800;

/** A time.Time inside a metav1.Time. Templates carry none; one that does lacks the zone that Go would print. */
export function time(value: unknown): string {
  const ms = typeof value === "string" ? gotime.parseRFC3339(value) : undefined;
  const ext = ms === undefined ? 0 : Math.floor(ms / gotime.second) + secondsFromYear1To1970;
  return `{Time:(time.Time){wall:(uint64)0 ext:(int64)${ext} loc:(*time.Location)<nil>}}`;
}

/** A resource.Quantity: its number twice over, and the text it was read from if that was canonical. */
export function quantity(value: unknown): string {
  if (value === undefined || value === null) return quantityOf(0n, 0, { dec: "<nil>", text: "", format: "" });
  const parsed = resource.quantityFromJSON(value);
  const { value: number, scale } = parsed.int64Amount;
  return quantityOf(number, scale, {
    dec: parsed.dec === undefined ? "<nil>" : decimal(parsed.dec),
    text: parsed.cachedText,
    format: parsed.format,
  });
}

/** An intstr.IntOrString: 0 for a number, 1 for a text. */
export function intOrString(value: unknown): string {
  return typeof value === "string"
    ? `{Type:(intstr.Type)1 IntVal:(int32)0 StrVal:(string)${value}}`
    : `{Type:(intstr.Type)0 IntVal:(int32)${typeof value === "number" ? value : 0} StrVal:(string)}`;
}

function quantityOf(
  value: bigint,
  scale: number,
  rest: { dec: string; text: string; format: string },
): string {
  return (
    `{i:(resource.int64Amount){value:(int64)${value} scale:(resource.Scale)${scale}} ` +
    `d:(resource.infDecAmount){Dec:(*inf.Dec)${rest.dec}} s:(string)${rest.text} Format:(resource.Format)${rest.format}}`
  );
}

function decimal({ unscaled, scale }: { unscaled: bigint; scale: number }): string {
  const words: bigint[] = [];
  for (let rest = unscaled < 0n ? -unscaled : unscaled; rest > 0n; rest >>= 64n) {
    words.push(BigInt.asUintN(64, rest));
  }
  const abs = words.length === 0 ? "<nil>" : `[${words.join(" ")}]`;
  return `{unscaled:(big.Int){neg:(bool)${unscaled < 0n} abs:(big.nat)${abs}} scale:(inf.Scale)${scale}}`;
}
