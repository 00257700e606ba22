import * as resourcecli from "#cli-runtime/resource";
import * as resourceclitesting from "#cli-runtime/resource/testing";
import * as goerrors from "#go/errors";
import type { Facts } from "../../engine/exercise.ts";

const configMap = (name: string) =>
  JSON.stringify({ kind: "ConfigMap", apiVersion: "v1", metadata: { name } });

export const facts: Facts = async () => {
  const text = [configMap("a"), '{"kind": "ConfigMap", "apiVersion": ', configMap("c")].join("\n");
  const restMapper = resourceclitesting.testRESTMapper();
  const mapper = new resourcecli.Mapper({
    localFn: () => false,
    restMapperFn: () => restMapper,
    clientFn: resourceclitesting.fakeClientWith({}),
    reader: resourcecli.unstructuredReader,
  });
  const reading = { mapper, schema: undefined, environment: resourceclitesting.environment() };
  const stream = new resourcecli.StreamVisitor(resourcecli.textReader(text), "a.json", reading);
  let count = 0;
  const thrown = await stream.visit(() => void count++).then(() => "nothing", goerrors.textOf);
  return [`\`${thrown}\``, `Your function has seen ${count} object.`];
};
