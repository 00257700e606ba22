// Go: staging/src/k8s.io/kubectl/pkg/cmd/delete/delete_test.go
import { expect, test } from "vitest";
import * as clientcmdtesting from "#client-go/tools/clientcmd/testing";
import * as cmdtesting from "#kubectl/cmd/testing";

const object = (kind: string, name: string) => JSON.stringify({ apiVersion: "v1", kind, metadata: { name } });
const controller = (name: string) => object("ReplicationController", name);
const system = clientcmdtesting.memorySystem({
  files: {
    "/home/redis-master-controller.json": controller("redis-master"),
    "/home/frontend-service.json": object("Service", "frontend"),
    "/home/legacy/frontend-controller.json": controller("frontend"),
    "/home/legacy/redis-master-controller.json": controller("redis-master"),
    "/home/legacy/redis-slave-controller.json": controller("redis-slave"),
  },
});

/** What a server answers that has deleted: an object with another name, so that nobody takes the name from it. */
const deleted = { apiVersion: "v1", kind: "ReplicationController", metadata: { name: "rc1" } };
const gone = (...paths: string[]) =>
  Object.fromEntries(paths.map((path) => [`DELETE /namespaces/test/${path}`, deleted]));

interface Case {
  readonly line: string;
  readonly answers: Readonly<Record<string, cmdtesting.Answer>>;
  readonly stdout: string;
  readonly stderr?: string;
}

const { pods, services } = cmdtesting.testData();
const withFoo = { ...services, items: [...services.items, { metadata: { name: "foo" } }] };
const servicesOfWhichOneIsGone = {
  "GET /namespaces/test/services": withFoo,
  ...gone("services/baz"),
  "DELETE /namespaces/test/services/foo": cmdtesting.notFound("services", "foo"),
};

// All questions of a case are listed as they are asked: no object that is named is read before it is deleted.
test.each<[name: string, case_: Case]>([
  [
    "TestDeleteObjectByTuple",
    {
      line: "--cascade=orphan replicationcontrollers/redis-master-controller",
      answers: gone("replicationcontrollers/redis-master-controller"),
      stdout: "replicationcontroller/redis-master-controller\n",
    },
  ],
  [
    "TestDeleteObjectByTuple: cascading",
    { line: "secrets/mysecret", answers: gone("secrets/mysecret"), stdout: "secret/mysecret\n" },
  ],
  [
    "TestDeleteNamedObject",
    {
      line: "--cascade=orphan replicationcontrollers redis-master-controller",
      answers: gone("replicationcontrollers/redis-master-controller"),
      stdout: "replicationcontroller/redis-master-controller\n",
    },
  ],
  [
    "TestDeleteNamedObject: a secret",
    {
      line: "--cascade=orphan secrets mysecret",
      answers: gone("secrets/mysecret"),
      stdout: "secret/mysecret\n",
    },
  ],
  [
    "TestDeleteObject",
    {
      line: "--cascade=orphan -f redis-master-controller.json",
      answers: gone("replicationcontrollers/redis-master"),
      stdout: "replicationcontroller/redis-master\n",
    },
  ],
  [
    "TestDeleteObjectNotFound",
    {
      line: "--cascade=orphan -f redis-master-controller.json",
      answers: {
        "DELETE /namespaces/test/replicationcontrollers/redis-master": cmdtesting.notFound(
          "replicationcontrollers",
          "redis-master",
        ),
      },
      stdout: "",
      stderr:
        'Error from server (NotFound): error when deleting "redis-master-controller.json": replicationcontrollers "redis-master" not found\n',
    },
  ],
  [
    "TestDeleteObjectIgnoreNotFound",
    {
      line: "--cascade=orphan --ignore-not-found -f redis-master-controller.json",
      answers: {
        "DELETE /namespaces/test/replicationcontrollers/redis-master": cmdtesting.notFound(
          "replicationcontrollers",
          "redis-master",
        ),
      },
      stdout: "",
    },
  ],
  [
    "TestDeleteAllNotFound",
    {
      line: "--cascade=orphan --all --ignore-not-found=false services",
      answers: servicesOfWhichOneIsGone,
      stdout: "service/baz\n",
      stderr: 'Error from server (NotFound): services "foo" not found\n',
    },
  ],
  [
    "TestDeleteAllIgnoreNotFound",
    {
      line: "--cascade=orphan --all services",
      answers: servicesOfWhichOneIsGone,
      stdout: "service/baz\n",
    },
  ],
  [
    "TestDeleteMultipleObject",
    {
      line: "--cascade=orphan -f redis-master-controller.json -f frontend-service.json",
      answers: gone("replicationcontrollers/redis-master", "services/frontend"),
      stdout: "replicationcontroller/redis-master\nservice/frontend\n",
    },
  ],
  [
    "TestDeleteMultipleObjectContinueOnMissing",
    {
      line: "--cascade=orphan -f redis-master-controller.json -f frontend-service.json",
      answers: {
        "DELETE /namespaces/test/replicationcontrollers/redis-master": cmdtesting.notFound(
          "replicationcontrollers",
          "redis-master",
        ),
        ...gone("services/frontend"),
      },
      stdout: "service/frontend\n",
      stderr:
        'Error from server (NotFound): error when deleting "redis-master-controller.json": replicationcontrollers "redis-master" not found\n',
    },
  ],
  [
    "TestDeleteMultipleResourcesWithTheSameName",
    {
      line: "--cascade=orphan replicationcontrollers,services baz foo",
      answers: gone(
        "replicationcontrollers/baz",
        "replicationcontrollers/foo",
        "services/baz",
        "services/foo",
      ),
      stdout: "replicationcontroller/baz\nreplicationcontroller/foo\nservice/baz\nservice/foo\n",
    },
  ],
  [
    "TestDeleteDirectory",
    {
      line: "--cascade=orphan -f legacy",
      answers: gone(
        "replicationcontrollers/frontend",
        "replicationcontrollers/redis-master",
        "replicationcontrollers/redis-slave",
      ),
      stdout:
        "replicationcontroller/frontend\nreplicationcontroller/redis-master\nreplicationcontroller/redis-slave\n",
    },
  ],
  [
    "TestDeleteMultipleSelector",
    {
      line: "--cascade=orphan --selector a=b pods,services",
      answers: {
        "GET /namespaces/test/pods?labelSelector=a=b": pods,
        ...gone("pods/foo", "pods/bar"),
        "GET /namespaces/test/services?labelSelector=a=b": services,
        ...gone("services/baz"),
      },
      stdout: "pod/foo\npod/bar\nservice/baz\n",
    },
  ],
])("%s", async (_, { answers, line, stderr = "", stdout }) => {
  const { asked, fetch } = cmdtesting.fakeServer(answers);
  const said = await cmdtesting.runOn({}, `delete --wait=false -o name ${line}`, { fetch, system });
  expect(said).toEqual({ code: stderr === "" ? 0 : 1, stdout, stderr });
  expect(asked.map(({ question }) => question)).toEqual(Object.keys(answers));
});
