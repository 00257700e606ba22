export { JSONPath } from "./jsonpath.ts";
export { nodeString } from "./node.ts";
export type { ArrayNode, FilterNode, ListNode, Node, ParamsEntry, UnionNode } from "./node.ts";
export { parse } from "./parser.ts";
export { unquoteExtend } from "./unquote.ts";
