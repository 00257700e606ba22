/** The chart's room, and where its curves begin and end in it. Apart from the drawing, whose words no script needs. */
export const chart = { width: 340, left: 40, right: 6 } as const;

/** Where a step stands on the chart, on which all rounds are equally long; the stepper moves its cursor there. */
export function chartX(step: number, rounds: readonly number[], steps: number): number {
  const round = rounds.findLastIndex((first) => first <= step);
  const first = rounds[round] ?? 1;
  const next = rounds[round + 1] ?? steps + 1;
  const { width, left, right } = chart;
  return left + ((round + (step - first) / (next - first)) / rounds.length) * (width - left - right);
}
