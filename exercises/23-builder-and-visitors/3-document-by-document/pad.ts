import * as resourcecli from "#cli-runtime/resource";
import * as resourceclitesting from "#cli-runtime/resource/testing";
import { visitDocuments } from "./exercise.ts";

const text = `apiVersion: v1
kind: ConfigMap
metadata: {name: a}
---
apiVersion: v1
kind: Nope
metadata: {name: b}
---
# nothing
---
apiVersion: v1
kind: ConfigMap
metadata: {name: c}
`;
const restMapper = resourceclitesting.testRESTMapper();
const mapper = new resourcecli.Mapper({
  localFn: () => false,
  restMapperFn: () => restMapper,
  clientFn: resourceclitesting.fakeClientWith({}),
  reader: resourcecli.unstructuredReader,
});

const seen: { object: string; error: string }[] = [];
await visitDocuments(
  {
    reader: resourcecli.textReader(text),
    source: "a.yaml",
    reading: { mapper, schema: undefined, environment: resourceclitesting.environment() },
    parsing: async (work) => work(),
    validate: async () => {},
  },
  (info, err) => void seen.push({ object: info?.name ?? "", error: err?.message ?? "" }),
);
console.table(seen);
