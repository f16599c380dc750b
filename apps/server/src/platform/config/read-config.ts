import { join } from 'node:path';
import * as z from 'zod/mini';
import type { Config, StorageConfig } from './config.ts';
import { disclosuresOf, NEEDED_OF_OPERATOR, operatorOf, sentencesOf } from './operator-settings.ts';
import { isLoopback, publicKeyOf } from './setting-values.ts';
import { flagSourceErrors, readFlags } from './flag-definitions.ts';
import { readSecretFiles, SECRET_FILE_SETTINGS, unknownSettings, readLimits } from './environment.ts';
import { readTraces } from './read-traces.ts';
import { SETTINGS, listOf, type Settings } from './settings-schema.ts';

type Environment = Readonly<Record<string, string | undefined>>;

/** Thrown if settings are missing or wrong; the message lists all of them. */
export class ConfigError extends Error {
  override name = 'ConfigError';
  readonly errors: readonly string[];

  constructor(errors: readonly string[]) {
    super(['Die Einstellungen stimmen nicht:', ...errors.map((error) => `  ${error}`)].join('\n'));
    this.errors = errors;
  }
}

/** Settings that production requires, because they have no default (contract §1). */
const NEEDED_IN_PRODUCTION = [
  'OIDC_ISSUER',
  'OIDC_CLIENT_ID',
  'OIDC_CLIENT_SECRET',
  'SMTP_URL',
  'MAIL_FROM',
  'SMS_GATEWAY_URL',
  'SMS_GATEWAY_TOKEN',
  'ENCRYPTION_KEYS',
] as const satisfies readonly (keyof Settings)[];

/** Default drain time behind a proxy: it polls `/readyz` every 1 to 2 s and acts on the second failure. */
const SECONDS_TO_BE_MISSED = 5;

const DEMO_FOR_ALL =
  'PUBLIC_URL ist öffentlich, und dies ist eine Demo: Das Postfach zeigt jedem alle Nachrichten samt ihren Codes, und mit dem Passwort „demo“ meldet sich jeder als Betreiber an. Nimm DEMO=false, oder DEMO_ON_PUBLIC_HOST=true, wenn genau das gewollt ist';

/** Reads and validates all settings; throws one ConfigError with all errors. */
export function readConfig(environment: Environment): Config {
  const { settings, errors, doubts, isSet } = readSettings(environment);
  // A setting with a wrong value still counts as set; otherwise a typo could turn production into a demo.
  const demo =
    settings.DEMO === undefined ? !isSet('DATABASE_URL') && !isSet('OIDC_ISSUER') : settings.DEMO === 'true';
  const port = Number(settings.PORT ?? 3000);
  const publicUrl = (settings.PUBLIC_URL ?? `http://127.0.0.1:${port}`).replace(/\/+$/, '');
  const missing = demo ? findMissingOidcSettings(isSet) : missingInProduction(settings, isSet);
  errors.push(...missing, ...findIssuerErrors(settings, { demo }));
  const trustProxy = proxiesOf(settings);
  const ofFlags = readFlags(settings.FLAGS_FILE);
  const isSeen = demo && !isLoopback(new URL(publicUrl).hostname);
  const isReachable = demo && !isLoopback(settings.HOST ?? '127.0.0.1');
  const ofPublicUrl = findPublicUrlErrors(publicUrl);
  if (isSeen && ofPublicUrl.length === 0 && settings.DEMO_ON_PUBLIC_HOST !== 'true')
    ofPublicUrl.push(DEMO_FOR_ALL);
  errors.push(...ofPublicUrl, ...findMeetingErrors(settings));
  errors.push(...flagSourceErrors(settings), ...ofFlags.errors);
  if (errors.length > 0) throw new ConfigError(errors);

  return {
    ...storageOf(settings),
    host: settings.HOST ?? '127.0.0.1',
    port,
    metricsPort: settings.METRICS_PORT === undefined ? undefined : Number(settings.METRICS_PORT),
    publicUrl,
    https: publicUrl.startsWith('https:'),
    demo,
    demoIsPublic: isSeen || isReachable,
    doubts,
    worker: settings.WORKER !== 'false',
    operator: operatorOf(settings),
    disclosures: disclosuresOf(settings, { demo }),
    operatorClaims: sentencesOf(settings.OPERATOR_CLAIMS),
    mail:
      settings.SMTP_URL && settings.MAIL_FROM
        ? { smtpUrl: settings.SMTP_URL, from: settings.MAIL_FROM }
        : undefined,
    sms:
      settings.SMS_GATEWAY_URL && settings.SMS_GATEWAY_TOKEN
        ? { gatewayUrl: settings.SMS_GATEWAY_URL, token: settings.SMS_GATEWAY_TOKEN }
        : undefined,
    oidc: oidcOf(settings),
    sessions: {
      idleMinutes: Number(settings.SESSION_IDLE_MINUTES ?? 12 * 60),
      hours: Number(settings.SESSION_HOURS ?? 7 * 24),
      staffIdleMinutes: Number(settings.SESSION_STAFF_IDLE_MINUTES ?? 30),
      staffHours: Number(settings.SESSION_STAFF_HOURS ?? 8),
    },
    meeting: meetingOf(settings),
    marketplaceOrigins: listOf(settings.MARKETPLACE_ORIGINS),
    listingUrl: settings.LISTING_URL,
    geoUrl: settings.GEO_URL,
    certificateValidDays: Number(settings.CERTIFICATE_VALID_DAYS ?? 90),
    marketMaxAgeDays: Number(settings.MARKET_MAX_AGE_DAYS ?? 14),
    proposalLockDays: Number(settings.PROPOSAL_LOCK_DAYS ?? 7),
    landTransferTax: settings.LAND_TRANSFER_TAX ?? 'specification',
    trustProxy,
    drainSeconds: Number(settings.DRAIN_SECONDS ?? (trustProxy === false ? 0 : SECONDS_TO_BE_MISSED)),
    advisoriesFile: settings.ADVISORIES_FILE,
    flags: ofFlags.flags,
    flagsFile: settings.FLAGS_FILE,
    flagsUrl: settings.FLAGS_URL,
    traces: readTraces(settings),
    limits: readLimits(settings, { countsLoopback: !demo || isSeen || isReachable }),
  };
}

export function readStorageConfig(environment: Environment): StorageConfig {
  const { settings, errors } = readSettings(environment);
  if (errors.length > 0) throw new ConfigError(errors);
  return storageOf(settings);
}

interface ReadSettings {
  readonly settings: Settings;
  readonly errors: string[];
  readonly doubts: readonly string[];
  /** True if the setting or its `_FILE` variant is set, even to an invalid value. */
  readonly isSet: (name: keyof Settings) => boolean;
}

function readSettings(environment: Environment): ReadSettings {
  const known = [...Object.keys(SETTINGS.def.shape), ...SECRET_FILE_SETTINGS];
  const given = Object.fromEntries(
    known
      .map((name) => [name, environment[name]] as const)
      .filter(([, text]) => text !== undefined && text.trim() !== ''),
  );
  const files = readSecretFiles(given);
  const { errors: unknown, doubts } = unknownSettings(environment, known);
  const isSet = (name: keyof Settings) => name in given || `${name}_FILE` in given;
  const values = { ...given, ...files.secrets };
  const result = z.safeParse(SETTINGS, values);
  const others = [...files.errors, ...unknown];
  if (result.success) return { settings: result.data, errors: others, doubts, isSet };
  // Only name the setting, because its value may be a secret.
  const errors = result.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`);
  const wrong = new Set(result.error.issues.map((issue) => issue.path[0]));
  const rest = Object.fromEntries(Object.entries(values).filter(([name]) => !wrong.has(name)));
  return { settings: z.parse(SETTINGS, rest), errors: [...errors, ...others], doubts, isSet };
}

function storageOf(settings: Settings): StorageConfig {
  const dataDir = settings.DATA_DIR ?? '.data';
  return {
    dataDir,
    encryptionKeys: settings.ENCRYPTION_KEYS,
    endpointSecrets: endpointSecretsOf(settings.ADVISER_ENDPOINT_SECRETS),
    migrationUrl: settings.DATABASE_MIGRATION_URL,
    database: settings.DATABASE_URL
      ? { kind: 'postgres', url: settings.DATABASE_URL, poolSize: numberOf(settings.DATABASE_POOL_SIZE) }
      : { kind: 'pglite', folder: join(dataDir, 'database') },
  };
}

function numberOf(text: string | undefined): number | undefined {
  return text === undefined ? undefined : Number(text);
}

function endpointSecretsOf(text: string | undefined): ReadonlyMap<string, string> {
  return new Map(
    listOf(text).map((entry) => {
      const at = entry.indexOf(':');
      return [entry.slice(0, at).toLowerCase(), entry.slice(at + 1)];
    }),
  );
}

function proxiesOf({ TRUST_PROXY: proxies }: Settings): Config['trustProxy'] {
  return proxies === undefined || proxies === 'false' ? false : listOf(proxies);
}

function oidcOf(settings: Settings): Config['oidc'] {
  const { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: clientId, OIDC_CLIENT_SECRET: clientSecret } = settings;
  if (issuer === undefined || clientId === undefined || clientSecret === undefined) return undefined;
  return {
    issuer,
    clientId,
    clientSecret,
    rolesClaim: settings.OIDC_ROLES_CLAIM ?? 'roles',
    multiFactorClasses: listOf(settings.OIDC_MFA_ACR),
  };
}

function meetingOf(settings: Settings): Config['meeting'] {
  const { MEETING_URL: url, MEETING_PUBLIC_KEY: key } = settings;
  const publicKey = key === undefined ? undefined : publicKeyOf(key);
  return url === undefined || publicKey === undefined ? undefined : { url, publicKey };
}

/** Requires both settings or none: a request is sent to the meeting service only encrypted with the key. */
function findMeetingErrors(settings: Settings): string[] {
  const names = ['MEETING_URL', 'MEETING_PUBLIC_KEY'] as const;
  const missing = names.filter((name) => settings[name] === undefined);
  return missing.length === 1 ? missing.map((name) => `${name} fehlt (MEETING_ gilt nur zusammen)`) : [];
}

/** A demo with its own OIDC_ISSUER needs that provider's client settings too. */
function findMissingOidcSettings(isSet: ReadSettings['isSet']): string[] {
  if (!isSet('OIDC_ISSUER')) return [];
  return (['OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET'] as const)
    .filter((name) => !isSet(name))
    .map((name) => `${name} fehlt (OIDC_ISSUER ist gesetzt)`);
}

function missingInProduction(settings: Settings, isSet: ReadSettings['isSet']): string[] {
  // Without OPERATOR_ROLE, report only the settings that every role needs.
  const needed = [...NEEDED_IN_PRODUCTION, ...NEEDED_OF_OPERATOR[settings.OPERATOR_ROLE ?? 'TIPPGEBER']];
  return needed
    .filter((name) => !isSet(name))
    .map((name) => `${name} fehlt (ohne Demo gibt es dafür keinen Ersatz)`);
}

function findIssuerErrors({ OIDC_ISSUER: issuer }: Settings, { demo }: { demo: boolean }): string[] {
  if (demo || !issuer?.startsWith('http:')) return [];
  return ['OIDC_ISSUER muss mit https:// beginnen; http nimmt nur eine Demo'];
}

function findPublicUrlErrors(publicUrl: string): string[] {
  const { protocol, hostname, pathname, search, hash } = new URL(publicUrl);
  return [
    protocol === 'http:' &&
      !isLoopback(hostname) &&
      'PUBLIC_URL muss mit https:// beginnen; http ist nur auf diesem Rechner erlaubt',
    (pathname !== '/' || search !== '' || hash !== '') && 'PUBLIC_URL darf keinen Pfad haben',
  ].filter((error) => error !== false);
}
