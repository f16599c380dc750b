import { isIP } from 'node:net';
import { isEmailForm } from '@heimvorteil/contracts';
import * as z from 'zod/mini';
import { isLoopback, isNearby, publicKeyOf, databaseServerOf } from './setting-values.ts';
import { headersOf, SAMPLERS } from './read-traces.ts';

const LONGEST_SETTING = 4_096;

const secrets = z.registry();

const setting = z.string().check(z.trim(), z.minLength(1), z.maxLength(LONGEST_SETTING));

const fitting = (isFit: (text: string) => boolean, error: string) =>
  setting.check(z.refine(isFit, { error }));

/** A statement that the law requires of every operator, so `-` (does not apply) is invalid. */
const statement = fitting((text) => text !== '-', 'muss angegeben sein');

const ENDPOINT_SECRET = /^[^\s:@]+@[^\s:@]+:\S{32,}$/;

/** Marks a setting as secret, so that `<NAME>_FILE` may name a file with its value. */
const secret = (schema: typeof setting) => z.optional(schema).register(secrets);

const flag = z.enum(['true', 'false'], { error: 'muss true oder false sein' });

const address = (protocols: string[], error: string) =>
  fitting((text) => URL.canParse(text) && protocols.includes(new URL(text).protocol), error);

/** An https address; http is allowed only for hosts that `isSafe` accepts. */
const encrypted = (isSafe: (hostname: string) => boolean, error: string) =>
  address(['http:', 'https:'], 'muss eine Adresse mit https:// sein').check(
    z.refine(
      (text) => {
        const url = URL.parse(text);
        return url?.protocol !== 'http:' || isSafe(url.hostname);
      },
      { error },
    ),
  );
/** Address of a service that gets secrets or visitors' data: http only to this machine. */
const SECRET_ADDRESS = encrypted(
  isLoopback,
  'muss mit https:// beginnen; http ist nur auf diesem Rechner erlaubt',
);
/** Address of a service whose answers appear on pages and could be altered in transit: http only nearby. */
const ADDRESS = encrypted(
  isNearby,
  'muss mit https:// beginnen; http ist nur im eigenen Netz erlaubt, damit niemand unterwegs etwas ändert',
);

/** Address for data that others must not read in transit: http only in the own network. */
const OUTBOUND_ADDRESS = encrypted(
  isNearby,
  'muss mit https:// beginnen; http ist nur im eigenen Netz erlaubt, damit niemand unterwegs mitliest',
).check(
  z.refine((text) => !/[?#]/.test(text), {
    error: 'darf kein ? und kein # enthalten; /v1/traces kommt dahinter',
  }),
  z.refine((text) => !URL.parse(text)?.username, {
    error:
      'darf keinen Benutzer enthalten; was der Collector sehen will, steht in OTEL_EXPORTER_OTLP_HEADERS',
  }),
);

const wholeNumber = (from: number, to: number) =>
  fitting(
    (text) => /^\d{1,9}$/.test(text) && Number(text) >= from && Number(text) <= to,
    `muss eine ganze Zahl von ${from} bis ${to} sein`,
  );

const DATABASE_ADDRESS = address(
  ['postgres:', 'postgresql:'],
  'muss eine Adresse mit postgres:// oder postgresql:// sein',
).check(
  z.refine(isReadable, {
    error:
      'lässt sich nicht lesen: Sonderzeichen in Rolle, Passwort und Namen müssen als %XX geschrieben sein (% als %25), der Anschluss muss eine Zahl von 1 bis 65535 sein',
  }),
);

/** All settings of contract §1 as text; an empty setting counts as missing. */
export const SETTINGS = z.object({
  PORT: z.optional(wholeNumber(0, 65_535)),
  HOST: z.optional(setting),
  METRICS_PORT: z.optional(wholeNumber(1, 65_535)),
  PUBLIC_URL: z.optional(address(['http:', 'https:'], 'muss eine Adresse mit http:// oder https:// sein')),
  DATABASE_URL: secret(DATABASE_ADDRESS),
  DATABASE_MIGRATION_URL: secret(DATABASE_ADDRESS),
  DATABASE_POOL_SIZE: z.optional(wholeNumber(2, 1_000)),
  DATA_DIR: z.optional(setting),
  DEMO: z.optional(flag),
  DEMO_ON_PUBLIC_HOST: z.optional(flag),
  WORKER: z.optional(flag),
  OIDC_ISSUER: z.optional(SECRET_ADDRESS),
  OIDC_CLIENT_ID: z.optional(setting),
  OIDC_CLIENT_SECRET: secret(setting),
  OIDC_ROLES_CLAIM: z.optional(setting),
  OIDC_MFA_ACR: z.optional(setting),
  SESSION_IDLE_MINUTES: z.optional(wholeNumber(1, 525_600)),
  SESSION_HOURS: z.optional(wholeNumber(1, 8_760)),
  SESSION_STAFF_IDLE_MINUTES: z.optional(wholeNumber(1, 525_600)),
  SESSION_STAFF_HOURS: z.optional(wholeNumber(1, 8_760)),
  SMTP_URL: secret(address(['smtp:', 'smtps:'], 'muss eine Adresse mit smtp:// oder smtps:// sein')),
  MAIL_FROM: z.optional(fitting(isSender, 'muss name@rechner.example oder Name <name@rechner.example> sein')),
  SMS_GATEWAY_URL: z.optional(SECRET_ADDRESS),
  SMS_GATEWAY_TOKEN: secret(setting),
  ENCRYPTION_KEYS: secret(
    fitting(isKeyList, 'muss id:schlüssel[,…] sein, jeder Schlüssel 32 Byte in Base64'),
  ),
  ADVISER_ENDPOINT_SECRETS: secret(
    fitting(
      (text) => listOf(text).every((entry) => ENDPOINT_SECRET.test(entry)),
      'muss adresse:geheimnis[,…] sein, jedes Geheimnis mindestens 32 Zeichen ohne Komma',
    ),
  ),
  OPERATOR_NAME: z.optional(statement),
  OPERATOR_ADDRESS: z.optional(statement),
  OPERATOR_EMAIL: z.optional(fitting(isEmailForm, 'muss eine E-Mail-Adresse sein')),
  OPERATOR_PHONE: z.optional(statement),
  OPERATOR_ROLE: z.optional(
    z.enum(['TIPPGEBER', 'VERMITTLER'], { error: 'muss TIPPGEBER oder VERMITTLER sein' }),
  ),
  OPERATOR_REGISTER: z.optional(setting),
  OPERATOR_CLAIMS: z.optional(setting),
  OPERATOR_REPRESENTATIVE: z.optional(setting),
  OPERATOR_COMMERCIAL_REGISTER: z.optional(setting),
  OPERATOR_VAT_ID: z.optional(setting),
  OPERATOR_SUPERVISOR: z.optional(setting),
  OPERATOR_DISPUTE_RESOLUTION: z.optional(setting),
  OPERATOR_DPO: z.optional(setting),
  OPERATOR_RECIPIENTS: z.optional(setting),
  OPERATOR_REMUNERATION: z.optional(setting),
  OPERATOR_TIES: z.optional(setting),
  OPERATOR_LENDERS_CONSIDERED: z.optional(setting),
  MARKETPLACE_ORIGINS: z.optional(
    fitting(
      (text) => listOf(text).every(isOrigin),
      'muss eine Liste von Adressen ohne Pfad sein, zum Beispiel https://markt.example',
    ),
  ),
  LISTING_URL: z.optional(ADDRESS),
  GEO_URL: z.optional(ADDRESS),
  MEETING_URL: z.optional(
    address(['https:'], 'muss eine Adresse mit https:// sein').check(
      z.refine((text) => !text.includes('#'), {
        error: 'darf kein # enthalten, dahinter steht die Anfrage',
      }),
    ),
  ),
  MEETING_PUBLIC_KEY: z.optional(
    fitting(
      (text) => publicKeyOf(text) !== undefined,
      'muss ein öffentlicher Schlüssel als JWK sein: EC, X25519 oder RSA ab 2.048 Bit',
    ),
  ),
  LAND_TRANSFER_TAX: z.optional(
    z.enum(['specification', 'statutory'], { error: 'muss specification oder statutory sein' }),
  ),
  TRUST_PROXY: z.optional(
    fitting(
      (text) => text === 'false' || listOf(text).every(isNetwork),
      'muss false oder eine Liste von Adressen und Netzen sein, zum Beispiel 10.0.0.0/8; eine Zahl oder true glaubt Angreifern',
    ),
  ),
  DRAIN_SECONDS: z.optional(wholeNumber(0, 60)),
  ADVISORIES_FILE: z.optional(setting),
  FLAGS_FILE: z.optional(setting),
  FLAGS_URL: z.optional(ADDRESS),
  OTEL_EXPORTER_OTLP_ENDPOINT: z.optional(OUTBOUND_ADDRESS),
  OTEL_EXPORTER_OTLP_HEADERS: secret(
    fitting(
      (text) => headersOf(text) !== undefined,
      'muss name=wert[,…] sein, in Werten Sonderzeichen als %XX geschrieben',
    ),
  ),
  OTEL_SERVICE_NAME: z.optional(setting),
  OTEL_TRACES_SAMPLER: z.optional(
    z.enum(SAMPLERS, { error: `muss ${SAMPLERS.slice(0, -1).join(', ')} oder ${SAMPLERS.at(-1)} sein` }),
  ),
  OTEL_TRACES_SAMPLER_ARG: z.optional(
    fitting(
      (text) => /^(?:0(?:[.]\d{1,9})?|1(?:[.]0{1,9})?)$/.test(text),
      'muss eine Zahl von 0 bis 1 sein, zum Beispiel 0.1',
    ),
  ),
  CERTIFICATE_VALID_DAYS: z.optional(wholeNumber(1, 3_650)),
  MARKET_MAX_AGE_DAYS: z.optional(wholeNumber(1, 3_650)),
  PROPOSAL_LOCK_DAYS: z.optional(wholeNumber(1, 365)),
  LIMIT_LOG_PER_MINUTE: z.optional(wholeNumber(1, 1_000_000)),
  LIMIT_CALLS_PER_MINUTE: z.optional(wholeNumber(1, 100_000_000)),
  LIMIT_LISTING_CALLS_PER_MINUTE: z.optional(wholeNumber(1, 100_000_000)),
  LIMIT_CERTIFICATES_PER_MINUTE: z.optional(wholeNumber(1, 1_000_000)),
  LIMIT_LOGINS_PER_MINUTE: z.optional(wholeNumber(1, 1_000_000)),
  LIMIT_PAGES_PER_MINUTE: z.optional(wholeNumber(1, 1_000_000)),
  LIMIT_FORMS_PER_MINUTE: z.optional(wholeNumber(1, 1_000_000)),
  LIMIT_FILES_PER_MINUTE: z.optional(wholeNumber(1, 100_000_000)),
  LIMIT_PLANS_PER_MINUTE: z.optional(wholeNumber(1, 1_000_000)),
  LIMIT_REQUESTS_PER_ADDRESS_PER_HOUR: z.optional(wholeNumber(1, 1_000_000)),
  LIMIT_PREAPPROVALS_PER_ADDRESS_PER_HOUR: z.optional(wholeNumber(1, 1_000_000)),
  LIMIT_CODES_PER_CONTACT_PER_HOUR: z.optional(wholeNumber(1, 1_000_000)),
  LIMIT_CODES_PER_CONTACT_PER_DAY: z.optional(wholeNumber(1, 1_000_000)),
  LIMIT_CODES_PER_ADDRESS_PER_HOUR: z.optional(wholeNumber(1, 1_000_000)),
  LIMIT_CODES_PER_NETWORK_PER_HOUR: z.optional(wholeNumber(1, 1_000_000)),
  LIMIT_CODES_PER_BLOCK_PER_HOUR: z.optional(wholeNumber(1, 1_000_000)),
  LIMIT_CODES_PER_SESSION_PER_HOUR: z.optional(wholeNumber(1, 1_000_000)),
  LIMIT_SMS_PER_HOUR: z.optional(wholeNumber(1, 1_000_000)),
  LIMIT_SMS_PER_DAY: z.optional(wholeNumber(1, 1_000_000)),
  LIMIT_EMAIL_CODES_PER_HOUR: z.optional(wholeNumber(1, 1_000_000)),
  LIMIT_EMAIL_CODES_PER_DAY: z.optional(wholeNumber(1, 1_000_000)),
  LIMIT_DELAY_IN_MILLISECONDS: z.optional(wholeNumber(0, 600_000)),
});
export type Settings = z.infer<typeof SETTINGS>;

export const SECRET_SETTINGS = Object.entries(SETTINGS.def.shape)
  .filter(([, schema]) => secrets.has(schema))
  .map(([name]) => name);

export function listOf(text: string | undefined): string[] {
  return (text ?? '')
    .split(',')
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '');
}

/** True if the database driver can parse the address; another check reports malformed URLs. */
function isReadable(text: string): boolean {
  if (!URL.canParse(text)) return true;
  try {
    databaseServerOf(text);
    return true;
  } catch {
    return false;
  }
}

/**
 * True for one mail address with or without a name. An unquoted comma in the name would start a second
 * address (RFC 5322 §3.4).
 */
function isSender(text: string): boolean {
  const named = /^(?:"[^"\r\n]*" *|[^<>",;:@\r\n]*)<(?<inner>[^<>]+)>$/.exec(text);
  return isEmailForm(named?.groups?.['inner'] ?? text);
}

function isKeyList(text: string): boolean {
  const entries = listOf(text);
  return (
    entries.length > 0 &&
    entries.every((entry) => {
      const parts = /^([\w.-]{1,32}):([A-Za-z0-9+/]{43}=)$/.exec(entry);
      return parts !== null && Buffer.from(parts[2] ?? '', 'base64').length === 32;
    })
  );
}

function isOrigin(text: string): boolean {
  return URL.canParse(text) && new URL(text).origin === text && /^https?:/.test(text);
}

function isNetwork(text: string): boolean {
  const [ip = '', bits, ...rest] = text.split('/');
  const family = isIP(ip);
  if (family === 0 || rest.length > 0) return false;
  if (bits === undefined) return true;
  // Require at least one bit, because a network of zero bits would trust every address.
  return /^\d{1,3}$/.test(bits) && Number(bits) >= 1 && Number(bits) <= (family === 4 ? 32 : 128);
}
