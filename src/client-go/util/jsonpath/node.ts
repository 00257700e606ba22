// Go: staging/src/k8s.io/client-go/util/jsonpath/node.go

/** A node of a parsed template. */
export type Node =
  | ListNode
  | ArrayNode
  | FilterNode
  | UnionNode
  | { readonly type: "NodeText"; readonly text: string }
  | { readonly type: "NodeField"; readonly value: string }
  | { readonly type: "NodeIdentifier"; readonly name: string }
  | { readonly type: "NodeInt" | "NodeFloat"; readonly value: number }
  | { readonly type: "NodeBool"; readonly value: boolean }
  | { readonly type: "NodeWildcard" | "NodeRecursive" };

/** Nodes in the order of the text. */
export interface ListNode {
  readonly type: "NodeList";
  nodes: readonly Node[];
}

/** One number between brackets. */
export interface ParamsEntry {
  readonly value: number;
  /** Whether the text says it. */
  readonly known: boolean;
  /** Whether it follows from the number before it, as the end of a single element does. */
  readonly derived: boolean;
}

/** Start, end and step of a slice. */
export interface ArrayNode {
  readonly type: "NodeArray";
  readonly params: readonly [start: ParamsEntry, end: ParamsEntry, step: ParamsEntry];
}

/** A condition on the elements of an array. */
export interface FilterNode {
  readonly type: "NodeFilter";
  readonly left: ListNode;
  readonly right: ListNode;
  /** `exists`, or what stands between the two sides. */
  readonly operator: string;
}

/** Several selections, one after the other. */
export interface UnionNode {
  readonly type: "NodeUnion";
  readonly nodes: readonly ListNode[];
}

/** How a node shows itself, without the nodes below it. */
export function nodeString(node: Node): string {
  switch (node.type) {
    case "NodeText":
      return `${node.type}: ${node.text}`;
    case "NodeField":
    case "NodeInt":
    case "NodeBool":
      return `${node.type}: ${node.value}`;
    case "NodeFloat":
      return `${node.type}: ${node.value.toFixed(6)}`;
    case "NodeIdentifier":
      return `${node.type}: ${node.name}`;
    case "NodeArray":
      return `${node.type}: [${node.params.map(paramsString).join(" ")}]`;
    case "NodeFilter":
      return `${node.type}: ${nodeString(node.left)} ${node.operator} ${nodeString(node.right)}`;
    case "NodeList":
    case "NodeUnion":
    case "NodeWildcard":
    case "NodeRecursive":
      return node.type;
  }
}

function paramsString({ value, known, derived }: ParamsEntry): string {
  return `{${value} ${known} ${derived}}`;
}
