export { environment, fakeClientWith, newTestBuilder, runsVirtually, testRESTMapper } from "./builder.ts";
