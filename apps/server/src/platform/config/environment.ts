import { readFileSync } from 'node:fs';
import { SECRET_SETTINGS, type Settings } from './settings-schema.ts';
import type { AddressLimit, Limits } from './config.ts';

/** Share of differing letters up to which an unknown name is a misspelt setting; up to ALIKE perhaps. */
const MISSPELT = 0.2;

const ALIKE = 0.34;

/** Form of this portal's limits; a misspelt one is an error, because it would not limit anything. */
const LIMIT = /^LIMIT_\w+_PER_(?:MINUTE|HOUR|DAY)$/;

/** OpenTelemetry's settings for logs and metrics; ignored, because platforms set them in every container. */
const OF_OTHER_SIGNALS = /^OTEL_(?:EXPORTER_OTLP_)?(?:LOGS|METRICS)_/;

/** Kubernetes sets such variables for each service; a service named `operator` causes `OPERATOR_PORT`. */
const OF_A_SERVICE = /_PORT$/;

interface UnknownSettings {
  /** Errors about misspelt settings, because of which the server refuses to start. */
  readonly errors: readonly string[];
  /** Warnings about possibly misspelt settings, which may belong to another program instead. */
  readonly doubts: readonly string[];
}

/**
 * Finds unknown names that resemble a setting or look like a limit. Ignores settings of one word, because
 * `HOSTNAME` or `PORTS` are common, and settings that are set correctly as well.
 */
export function unknownSettings(environment: Environment, known: readonly string[]): UnknownSettings {
  const isSet = (name: string) => (environment[name] ?? '').trim() !== '';
  const candidates = known.filter((name) => name.includes('_'));
  const errors: string[] = [];
  const doubts: string[] = [];
  for (const name of Object.keys(environment).filter((one) => !known.includes(one) && isSet(one))) {
    if (OF_OTHER_SIGNALS.test(name)) continue;
    const { nearest, share } = nearestOf(name, candidates);
    if (share <= MISSPELT && !isSet(nearest))
      errors.push(`${name} kenne ich nicht; gemeint ist wohl ${nearest}`);
    else if (LIMIT.test(name)) errors.push(`${name} kenne ich nicht; am nächsten kommt ${nearest}`);
    else if (share <= ALIKE && !isSet(nearest) && !OF_A_SERVICE.test(name))
      doubts.push(`${name} ist keine Einstellung des Portals. Ist ${nearest} gemeint, heißt sie so.`);
  }
  return { errors, doubts };
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

/**
 * Optimal string alignment distance. A substitution costs two, because typing errors omit or swap letters:
 * `SFTP` is no misspelt `SMTP`.
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

type Environment = Readonly<Record<string, string | undefined>>;

const FILE = '_FILE';

/** Settings that contain the path of a secret's file, such as `ENCRYPTION_KEYS_FILE`. */
export const SECRET_FILE_SETTINGS: readonly string[] = SECRET_SETTINGS.map((name) => `${name}${FILE}`);

/** Reads secrets from files. Errors omit the path, because it may be the secret, entered by mistake. */
export function readSecretFiles(environment: Environment): {
  readonly secrets: Readonly<Record<string, string>>;
  readonly errors: readonly string[];
} {
  const secrets: Record<string, string> = {};
  const errors: string[] = [];
  for (const name of SECRET_SETTINGS) {
    const path = environment[`${name}${FILE}`]?.trim() ?? '';
    if (path === '') continue;
    const isSetTwice = (environment[name] ?? '').trim() !== '';
    const read = isSetTwice
      ? { error: `und ${name} sind beide gesetzt, es gilt nur eine` }
      : readSecret(path);
    if ('error' in read) errors.push(`${name}${FILE} ${read.error}`);
    else secrets[name] = read.secret;
  }
  return { secrets, errors };
}

function readSecret(path: string): { secret: string } | { error: string } {
  try {
    // Trim, because editors and `echo` add a line break at the end.
    const secret = new TextDecoder('utf-8', { fatal: true }).decode(readFileSync(path)).trim();
    return secret === '' ? { error: 'nennt eine leere Datei' } : { secret };
  } catch (error) {
    return { error: `nennt eine Datei, ${reasonOf(error)}` };
  }
}

function reasonOf(error: unknown): string {
  const { code } = error as NodeJS.ErrnoException;
  if (code === 'ENOENT' || code === 'ENOTDIR') return 'die es nicht gibt';
  if (code === 'EACCES' || code === 'EPERM') return 'die dieses Programm nicht lesen darf';
  if (code === 'EISDIR') return 'die ein Ordner ist';
  if (code === 'ERR_ENCODING_INVALID_ENCODED_DATA') return 'die kein Text in UTF-8 ist';
  return `die sich nicht lesen lässt (${code ?? 'unbekannter Grund'})`;
}

/**
 * Limits from the settings, or defaults. In a demo for this machine only, default limits exempt loopback
 * addresses. Elsewhere they do not, because visitors behind a local proxy share one.
 */
export function readLimits(settings: Settings, { countsLoopback }: { countsLoopback: boolean }): Limits {
  const perAddress = (set: string | undefined, usual: number): AddressLimit => ({
    max: Number(set ?? usual),
    countsLoopback: countsLoopback || set !== undefined,
  });
  return {
    logPerMinute: perAddress(settings.LIMIT_LOG_PER_MINUTE, 20),
    callsPerMinute: perAddress(settings.LIMIT_CALLS_PER_MINUTE, 3_000),
    listingCallsPerMinute: perAddress(settings.LIMIT_LISTING_CALLS_PER_MINUTE, 60_000),
    certificatesPerMinute: perAddress(settings.LIMIT_CERTIFICATES_PER_MINUTE, 60),
    pagesPerMinute: perAddress(settings.LIMIT_PAGES_PER_MINUTE, 1_200),
    formsPerMinute: perAddress(settings.LIMIT_FORMS_PER_MINUTE, 120),
    filesPerMinute: perAddress(settings.LIMIT_FILES_PER_MINUTE, 12_000),
    plansPerMinute: perAddress(settings.LIMIT_PLANS_PER_MINUTE, 120),
    loginsPerMinute: perAddress(settings.LIMIT_LOGINS_PER_MINUTE, 20),
    requestsPerHour: perAddress(settings.LIMIT_REQUESTS_PER_ADDRESS_PER_HOUR, 20),
    preapprovalsPerHour: perAddress(settings.LIMIT_PREAPPROVALS_PER_ADDRESS_PER_HOUR, 120),
    codes: {
      perContactPerHour: Number(settings.LIMIT_CODES_PER_CONTACT_PER_HOUR ?? 3),
      perContactPerDay: Number(settings.LIMIT_CODES_PER_CONTACT_PER_DAY ?? 5),
      perAddressPerHour: perAddress(settings.LIMIT_CODES_PER_ADDRESS_PER_HOUR, 10),
      perNetworkPerHour: perAddress(settings.LIMIT_CODES_PER_NETWORK_PER_HOUR, 30),
      perBlockPerHour: Number(settings.LIMIT_CODES_PER_BLOCK_PER_HOUR ?? 5),
      perSessionPerHour: Number(settings.LIMIT_CODES_PER_SESSION_PER_HOUR ?? 5),
      smsPerHour: Number(settings.LIMIT_SMS_PER_HOUR ?? 500),
      smsPerDay: Number(settings.LIMIT_SMS_PER_DAY ?? 3_000),
      emailCodesPerHour: Number(settings.LIMIT_EMAIL_CODES_PER_HOUR ?? 1_000),
      emailCodesPerDay: Number(settings.LIMIT_EMAIL_CODES_PER_DAY ?? 6_000),
    },
    delayInMilliseconds: Number(settings.LIMIT_DELAY_IN_MILLISECONDS ?? 1_500),
  };
}
