type Environment = Readonly<Record<string, string | undefined>>;

/** Share of differing letters up to which a name is a misspelling; up to the second it is only doubtful. */
const MISSPELT = 0.2;
const ALIKE = 0.34;
/** Only this product names limits like this; an unknown one would silently limit nothing. */
const LIMIT = /^LIMIT_\w+_PER_(?:MINUTE|HOUR|DAY)$/;
/** OpenTelemetry's settings for logs and metrics, which platforms set in every container. */
const OF_OTHER_SIGNALS = /^OTEL_(?:EXPORTER_OTLP_)?(?:LOGS|METRICS)_/;

/** Kubernetes sets such a name for each service, `OPERATOR_PORT` for one called operator. */
const OF_A_SERVICE = /_PORT$/;

interface UnknownSettings {
  /** Sentences about names meant for this server, which must not start with them. */
  readonly faults: readonly string[];
  /** Sentences about names that may belong to another program. */
  readonly doubts: readonly string[];
}

/**
 * Finds unknown names that resemble a known one by their share of other letters, or have the form of a limit. Known names of one
 * word are excluded, because `HOSTNAME` or `PORTS` are common; so are names that are set themselves.
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
  const letters = lettersOf(name);
  for (const nearest of candidates) {
    const meant = lettersOf(nearest);
    const share = distanceBetween(letters, meant) / Math.max(letters.length, meant.length);
    if (share < found.share) found = { nearest, share };
  }
  return found;
}

function lettersOf(name: string): string {
  return name.toUpperCase().replaceAll('_', '');
}

/** Optimal string alignment distance. A substitution costs two, because typing omits and swaps letters: `SFTP` and `SMTP` are two words. */
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
