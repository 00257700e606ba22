// Go: pkg/apis/core/validation/validation.go
import * as validation from "#apimachinery/util/validation";
import * as field from "#apimachinery/util/validation/field";

/** An address at which something can be reached: addresses with a meaning of their own are no endpoints. */
export function validateNonSpecialIP(ip: string, fldPath: field.Path): field.ErrorList {
  if (validation.isValidIP(ip).length > 0) return [field.invalid(fldPath, ip, "must be a valid IP address")];
  const text = ip.toLowerCase();
  const special: readonly [matches: boolean, detail: string][] = [
    [text === "0.0.0.0" || text === "::", "may not be unspecified (0.0.0.0)"],
    [text.startsWith("127.") || text === "::1", "may not be in the loopback range (127.0.0.0/8)"],
    [
      text.startsWith("169.254.") || /^fe[89ab]/.test(text),
      "may not be in the link-local range (169.254.0.0/16)",
    ],
    [
      text.startsWith("224.0.0.") || text.startsWith("ff02:"),
      "may not be in the link-local multicast range (224.0.0.0/24)",
    ],
  ];
  return special.filter(([matches]) => matches).map(([, detail]) => field.invalid(fldPath, ip, detail));
}

/** Whether a text is an address and a mask length. */
export function isCIDR(text: string): boolean {
  const [address = "", length = "", rest] = text.split("/");
  if (rest !== undefined || !/^\d{1,3}$/.test(length) || validation.isValidIP(address).length > 0)
    return false;
  return Number(length) <= (address.includes(":") ? 128 : 32);
}
