// TODO: the names that stub.ts exports, written as well as you can.
export function answer(question: number): number {
  return question;
}
