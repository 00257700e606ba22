// Go: staging/src/k8s.io/kubectl/pkg/cmd/get/get_test.go

interface Named {
  readonly metadata: { readonly name: string };
}

/** A table as a server sends it; a column's name may have its format behind a colon. */
export const table = (
  columns: readonly string[],
  rows: readonly { cells: readonly unknown[]; object: object }[],
  version = "v1",
) => ({
  kind: "Table",
  apiVersion: `meta.k8s.io/${version}`,
  columnDefinitions: columns.map((column) => {
    const [name, format = ""] = column.split(":");
    return { name, format, type: "string" };
  }),
  rows,
});

/** Columns that only `-o wide` shows. */
const wide = (columns: ReturnType<typeof table>, ...names: readonly string[]) => ({
  ...columns,
  columnDefinitions: columns.columnDefinitions.map((column) =>
    names.includes(column.name ?? "") ? { ...column, priority: 1 } : column,
  ),
});

const podColumns = [
  "Name:name",
  "Ready",
  "Status",
  "Restarts",
  "Age",
  "IP",
  "Node",
  "Nominated Node",
  "Readiness Gates",
];
const onlyWide = podColumns.slice(5);

/** A table of pods that nobody has started. */
export const podTable = (pods: readonly Named[], version = "v1beta1") =>
  wide(
    table(
      podColumns,
      pods.map((object) => ({
        cells: [object.metadata.name, "0/0", "", 0, "<unknown>", ...onlyWide.map(() => "<none>")],
        object,
      })),
      version,
    ),
    ...onlyWide,
  );

/** A table without rows. */
export const emptyTable = () => podTable([]);

/** A table of services without addresses. */
export const serviceTable = (services: readonly Named[]) =>
  table(
    ["Name:name", "Type", "Cluster-IP", "External-IP", "Port(s)", "Age"],
    services.map((object) => ({
      cells: [object.metadata.name, "ClusterIP", "<none>", "<none>", "<none>", "<unknown>"],
      object,
    })),
  );

/** A table of nodes of which nothing is known. */
export const nodeTable = (nodes: readonly Named[]) =>
  table(
    ["Name:name", "Status", "Roles", "Age", "Version"],
    nodes.map((object) => ({
      cells: [object.metadata.name, "Unknown", "<none>", "<unknown>", ""],
      object,
    })),
  );
