type Environment = Readonly<Record<string, string | undefined>>;

/** Up to this length a name with two other letters can well be somebody else's. */
const SHORT = 8;
/** Limits are named alike and by nobody else: one that is not known would silently limit nothing. */
const LIMIT = /^LIMIT_\w+_PER_(?:MINUTE|HOUR|DAY)$/;

/**
 * What the environment sets under a name that nobody knows but that is meant for this server: up to two letters beside a
 * known one (one beside a short one), or in the form of a limit. A name of one word is no hint, since `HOSTNAME` or `PORTS`
 * are anybody's; neither is one whose known neighbour is set itself. Gives a fault for each.
 */
export function unknownSettings(environment: Environment, known: readonly string[]): string[] {
  const isSet = (name: string) => (environment[name] ?? '').trim() !== '';
  const candidates = known.filter((name) => name.includes('_'));
  return Object.keys(environment)
    .filter((name) => name.includes('_') && !known.includes(name) && isSet(name))
    .flatMap((name) => {
      const { nearest, distance } = nearestOf(name.toUpperCase(), candidates);
      const allowed = Math.min(name.length, nearest.length) > SHORT ? 2 : 1;
      const isMisspelt = distance <= allowed && !isSet(nearest);
      if (!isMisspelt && !LIMIT.test(name)) return [];
      return [`${name} kenne ich nicht; ${isMisspelt ? 'gemeint ist wohl' : 'am nächsten kommt'} ${nearest}`];
    });
}

function nearestOf(name: string, candidates: readonly string[]): { nearest: string; distance: number } {
  let found = { nearest: '', distance: Infinity };
  for (const nearest of candidates) {
    const distance = distanceBetween(name, nearest);
    if (distance < found.distance) found = { nearest, distance };
  }
  return found;
}

/** How many letters are missing, too many, others, or have changed places with their neighbour (optimal string alignment). */
function distanceBetween(one: string, other: string): number {
  let before: number[] = [];
  let above = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (let i = 1; i <= one.length; i++) {
    const row = [i];
    for (let j = 1; j <= other.length; j++) {
      const isSame = one[i - 1] === other[j - 1];
      const [left = 0, up = 0, diagonal = 0] = [row[j - 1], above[j], above[j - 1]];
      let least = Math.min(left + 1, up + 1, diagonal + (isSame ? 0 : 1));
      if (i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1])
        least = Math.min(least, (before[j - 2] ?? 0) + 1);
      row.push(least);
    }
    [before, above] = [above, row];
  }
  return above.at(-1) ?? one.length;
}
