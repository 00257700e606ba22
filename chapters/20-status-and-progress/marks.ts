import { line, polyline, rect, text } from "../../site/diagrams/svg.ts";

/** What the marks on a line of time mean. */
export const key = (y: number): string[] => [
  polyline([[0, y], [5, y - 9], [10, y]], "line"),
  text(15, y, "progress", "quiet small"),
  polyline([[82, y - 9], [87, y], [92, y - 9]], "line"),
  text(97, y, "a pod not ready", "quiet small"),
  line(208, y - 11, 208, y + 3, "accent dashed"),
  text(215, y, "deadline", "quiet small"),
  rect(0, y + 9, 6, 12, "changed"),
  text(15, y + 20, "late", "quiet small"),
  rect(82, y + 9, 6, 12, "area new"),
  text(97, y + 20, "complete", "quiet small"),
]; // prettier-ignore
