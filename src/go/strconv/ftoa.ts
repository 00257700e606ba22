// Go: strconv/ftoa.go

/** A number by the fewest digits that give it back, as `FormatFloat(f, 'g', -1, bitSize)`: with an exponent from 1e+06 on, and below 1e-04. */
export function formatFloat(value: number, bitSize: 32 | 64 = 64): string {
  if (value === 0) return Object.is(value, -0) ? "-0" : "0";
  const exponential = bitSize === 64 ? value.toExponential() : shortest32(value);
  const [mantissa = "", exponent = ""] = exponential.split("e");
  const power = Number(exponent);
  if (power < -4 || power >= 6) {
    const size = String(Math.abs(power)).padStart(2, "0");
    return `${mantissa}e${power < 0 ? "-" : "+"}${size}`;
  }
  return plain(mantissa, power);
}

/** The fewest digits of which the nearest number of 32 bits is this one. */
function shortest32(value: number): string {
  for (let digits = 0; digits < 9; digits++) {
    const text = value.toExponential(digits);
    if (Math.fround(Number(text)) === Math.fround(value)) return text;
  }
  return value.toExponential();
}

function plain(mantissa: string, power: number): string {
  const sign = mantissa.startsWith("-") ? "-" : "";
  const digits = mantissa.replace(/[-.]/g, "");
  if (power < 0) return `${sign}0.${"0".repeat(-power - 1)}${digits}`;
  const whole = digits.slice(0, power + 1).padEnd(power + 1, "0");
  const rest = digits.slice(power + 1);
  return sign + whole + (rest === "" ? "" : `.${rest}`);
}
