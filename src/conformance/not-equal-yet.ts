// Ours: the recordings that the port does not reproduce yet, each with the reason

/** Name of a recording to the reason why its replay differs. An entry leaves when its cause does. */
export const notEqualYet: ReadonlyMap<string, string> = new Map<string, string>([]);
