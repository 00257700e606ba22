export function isControllerEnabled(
  name: string,
  disabledByDefaultControllers: ReadonlySet<string>,
  controllers: readonly string[],
): boolean {
  let hasStar = false;
  for (const word of controllers) {
    if (word === name) return true;
    if (word === `-${name}`) return false;
    if (word === "*") hasStar = true;
  }
  return hasStar && !disabledByDefaultControllers.has(name);
}
