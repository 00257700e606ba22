export { defaultPageSize, ListPager } from "./pager.ts";
export type { ListPageFunc, ListPagerOptions } from "./pager.ts";
