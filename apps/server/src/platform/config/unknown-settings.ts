type Environment = Readonly<Record<string, string | undefined>>;

/** Up to this share of its letters a name is a known one, misspelt; up to the other it may be, and may well be somebody else's. */
const MISSPELT = 0.2;
const ALIKE = 0.34;
/** Limits are named alike and by nobody else: one that is not known would silently limit nothing. */
const LIMIT = /^LIMIT_\w+_PER_(?:MINUTE|HOUR|DAY)$/;
/** Of the standard whose names traces have: platforms give every container where its logs and figures go. */
const OF_OTHER_SIGNALS = /^OTEL_(?:EXPORTER_OTLP_)?(?:LOGS|METRICS)_/;

/** Kubernetes gives every container such a name for each service, `OPERATOR_PORT` for one that is called operator. */
const OF_A_SERVICE = /_PORT$/;

/** What is set under names that nobody knows. */
interface UnknownSettings {
  /** A sentence for each name that is meant for this server: it must not start as if nothing had been said. */
  readonly faults: readonly string[];
  /** A sentence for each that can be meant for it, or be somebody else's. */
  readonly doubts: readonly string[];
}

/**
 * What the environment sets under a name that nobody knows but that is beside a known one, by the share of letters that are
 * other ones, underscores left out; or that has the form of a limit. A known name of one word has no neighbours, since `HOSTNAME` or
 * `PORTS` are anybody's; neither has one that is set itself. What OpenTelemetry's standard calls the way of logs and figures is no misspelling either.
 */
export function unknownSettings(environment: Environment, known: readonly string[]): UnknownSettings {
  const isSet = (name: string) => (environment[name] ?? '').trim() !== '';
  const candidates = known.filter((name) => name.includes('_'));
  const faults: string[] = [];
  const doubts: string[] = [];
  for (const name of Object.keys(environment).filter((one) => !known.includes(one) && isSet(one))) {
    if (OF_OTHER_SIGNALS.test(name)) continue;
    const { nearest, share } = nearestOf(name, candidates);
    if (share <= MISSPELT && !isSet(nearest))
      faults.push(`${name} kenne ich nicht; gemeint ist wohl ${nearest}`);
    else if (LIMIT.test(name)) faults.push(`${name} kenne ich nicht; am nächsten kommt ${nearest}`);
    else if (share <= ALIKE && !isSet(nearest) && !OF_A_SERVICE.test(name))
      doubts.push(`${name} ist keine Einstellung des Portals. Ist ${nearest} gemeint, heißt sie so.`);
  }
  return { faults, doubts };
}

function nearestOf(name: string, candidates: readonly string[]): { nearest: string; share: number } {
  let found = { nearest: '', share: Infinity };
  const said = lettersOf(name);
  for (const nearest of candidates) {
    const meant = lettersOf(nearest);
    const share = distanceBetween(said, meant) / Math.max(said.length, meant.length);
    if (share < found.share) found = { nearest, share };
  }
  return found;
}

function lettersOf(name: string): string {
  return name.toUpperCase().replaceAll('_', '');
}

/**
 * How many letters are missing or too many, or have changed places with their neighbour (optimal string alignment). Another letter in one's
 * place counts as both: fingers leave letters out and swap them, `SFTP` and `SMTP` are two words.
 */
function distanceBetween(one: string, other: string): number {
  let before: number[] = [];
  let above = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (let i = 1; i <= one.length; i++) {
    const row = [i];
    for (let j = 1; j <= other.length; j++) {
      const isSame = one[i - 1] === other[j - 1];
      const [left = 0, up = 0, diagonal = 0] = [row[j - 1], above[j], above[j - 1]];
      let least = Math.min(left + 1, up + 1, diagonal + (isSame ? 0 : 2));
      if (i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1])
        least = Math.min(least, (before[j - 2] ?? 0) + 1);
      row.push(least);
    }
    [before, above] = [above, row];
  }
  return above.at(-1) ?? one.length;
}
