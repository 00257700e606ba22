// Go: vendor/gopkg.in/yaml.v2/decode.go

/** A part of a document, its meaning not yet decided. */
export type Node = ScalarNode | SequenceNode | MappingNode | AliasNode;

export interface ScalarNode {
  readonly kind: "scalar";
  readonly value: string;
  /** In long form; "" if none is given. */
  readonly tag: string;
  /** Whether the text may mean something else than itself: it has neither quotes nor a tag. */
  readonly implicit: boolean;
}

export interface SequenceNode {
  readonly kind: "sequence";
  readonly children: Node[];
}

export interface MappingNode {
  readonly kind: "mapping";
  readonly entries: [key: Node, value: Node][];
}

export interface AliasNode {
  readonly kind: "alias";
  readonly name: string;
  readonly target: Node;
}
