export { fakeServer, list, notFound, runOn, testData } from "./fake.ts";
export type { Answer } from "./fake.ts";
export { newProgram, runKubectl } from "./program.ts";
export type { ProgramOptions, Said } from "./program.ts";
export { emptyTable, nodeTable, podTable, serviceTable, table } from "./tables.ts";
