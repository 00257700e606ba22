export { hall, shrinking } from "./hall-drawing.ts";
export { leftOut } from "./left-out.ts";
export { allVersions } from "./matrix.ts";
export { jobController } from "./reading.ts";
export { helps, reported, threeNumbers } from "./stuck-drawing.ts";
