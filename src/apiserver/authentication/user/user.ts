// Go: staging/src/k8s.io/apiserver/pkg/authentication/user/user.go

/** Who somebody is, once that is settled. */
export interface Info {
  readonly name: string;
  /** Changes if the user is removed and another of the same name comes; "" where nobody keeps track. */
  readonly uid: string;
  readonly groups: readonly string[];
  /** What else the authenticator thought worth telling. */
  readonly extra: Readonly<Record<string, readonly string[]>>;
}

/** A user of whom only some things are known. */
export class DefaultInfo implements Info {
  readonly name: string;
  readonly uid: string;
  readonly groups: readonly string[];
  readonly extra: Readonly<Record<string, readonly string[]>>;

  constructor({ name = "", uid = "", groups = [], extra = {} }: Partial<Info>) {
    this.name = name;
    this.uid = uid;
    this.groups = groups;
    this.extra = extra;
  }
}

/** The same user in more groups. */
export function inGroups(info: Info, added: readonly string[]): Info {
  return new DefaultInfo({ ...info, groups: [...info.groups, ...added] });
}

export const systemPrivilegedGroup = "system:masters";
export const allUnauthenticated = "system:unauthenticated";
export const allAuthenticated = "system:authenticated";

export const anonymous = "system:anonymous";
