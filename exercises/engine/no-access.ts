// What stands for who strangers are: those ask a server outside the page.

/** Nobody is known, and no review is answered. */
export const newAccess = (): undefined => undefined;
