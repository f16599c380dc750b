/** Whose consent was taken back, each until what is stored of them was removed for the last time. */
export interface ForgottenVisitors {
  /** Gives false where there is no room: then it is not remembered. */
  add(visitor: string, now: number): boolean;
  /** They have consented again. */
  clear(visitor: string): void;
  has(visitor: string): boolean;
  size(): number;
  /** Whose visits are to be removed now. */
  all(): readonly string[];
  /** Tells that the visits of these were removed by a transaction that began then: they are done with once long enough after being forgotten. */
  removed(visitors: readonly string[], began: number): void;
}

/** At most so many; what a process beside has noted before may be written until `milliseconds` after somebody is forgotten. */
export function forgottenVisitors(most: number, milliseconds: number): ForgottenVisitors {
  const since = new Map<string, number>();
  return {
    add(visitor, now) {
      if (since.size >= most && !since.has(visitor)) return false;
      since.set(visitor, now);
      return true;
    },
    clear: (visitor) => void since.delete(visitor),
    has: (visitor) => since.has(visitor),
    size: () => since.size,
    all: () => [...since.keys()],
    removed(visitors, began) {
      for (const visitor of visitors)
        if (began >= (since.get(visitor) ?? Infinity) + milliseconds) since.delete(visitor);
    },
  };
}
