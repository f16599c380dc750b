/** Throttles repeated reports and counts the suppressed ones. `pause` in milliseconds; true if it was reported. */
export function atMostEvery<Facts>(tell: (what: string, facts: Facts, untold: number) => void) {
  const last = new Map<string, { readonly at: number; untold: number }>();
  return (what: string, facts: Facts, pause: number): boolean => {
    const before = last.get(what);
    if (before && performance.now() - before.at < pause) {
      before.untold += 1;
      return false;
    }
    last.set(what, { at: performance.now(), untold: 0 });
    tell(what, facts, before?.untold ?? 0);
    return true;
  };
}
