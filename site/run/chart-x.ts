/** The chart's room, and where its curves begin and end in it. Apart from the drawing, whose words no script needs. */
export const chart = { width: 340, left: 22, right: 6 } as const;

/** Where a step stands on the chart; the stepper moves its cursor there. */
export function chartX(step: number, steps: number): number {
  return chart.left + ((step - 1) / Math.max(1, steps - 1)) * (chart.width - chart.left - chart.right);
}
