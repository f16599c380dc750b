import type { FeatureDefinitions } from '@growthbook/growthbook';
import type { Operator, OperatorDisclosures } from '@heimvorteil/contracts';
import type { JWK } from 'jose';

export type DatabaseConfig =
  /** `poolSize`: maximum connections of a process; undefined: the default. */
  | { readonly kind: 'postgres'; readonly url: string; readonly poolSize?: number | undefined }
  | { readonly kind: 'pglite'; readonly folder: string };

/** Storage settings, which the operator's commands need. */
export interface StorageConfig {
  readonly dataDir: string;
  readonly database: DatabaseConfig;
  /** Connection of the tables' owner for migrations; undefined if `database` is the owner's. */
  readonly migrationUrl: string | undefined;
  /** `id:base64key[,…]`: the first encrypts, all decrypt; undefined: a demo generates its own. */
  readonly encryptionKeys: string | undefined;
  /** Secrets that sign pushes to advisers' endpoints, by e-mail address in lower case. */
  readonly endpointSecrets: ReadonlyMap<string, string>;
}

export interface SmsConfig {
  readonly gatewayUrl: string;
  readonly token: string;
}

interface OidcConfig {
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
  /** OIDC claim that lists an account's roles. */
  readonly rolesClaim: string;
  /** Values of `acr` that mean a second factor, in addition to `mfa` in `amr`. */
  readonly multiFactorClasses: readonly string[];
}

/** Lifetime of a session without requests and in total; shorter for staff, who see other people's data. */
export interface SessionLimits {
  readonly idleMinutes: number;
  readonly hours: number;
  readonly staffIdleMinutes: number;
  readonly staffHours: number;
}

/** The operator's meeting service, and the public key that encrypts a request for it. */
export interface MeetingConfig {
  readonly url: string;
  readonly publicKey: JWK;
}

export interface SamplingConfig {
  /** Share of traces that are recorded, 0 to 1. */
  readonly part: number;
  /** True if a trusted proxy may decide whether a trace is recorded. */
  readonly followsParent: boolean;
}

export interface TracesConfig {
  readonly endpoint: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly serviceName: string;
  readonly sampling: SamplingConfig;
}

export interface Config extends StorageConfig {
  readonly host: string;
  readonly port: number;
  /** Port on which a worker serves its metrics; undefined if it serves none. */
  readonly metricsPort: number | undefined;
  /** Address at which visitors open the portal, without a trailing slash. */
  readonly publicUrl: string;
  readonly https: boolean;
  readonly demo: boolean;
  /** True if other machines can reach the demo, its mailbox and its accounts: by public address or by listening address. */
  readonly demoIsPublic: boolean;
  /** A German warning for each possibly misspelt setting, printed at the start. */
  readonly doubts: readonly string[];
  readonly worker: boolean;
  readonly operator: Operator;
  /** For legal pages and an intermediary's statements before a contract. */
  readonly disclosures: OperatorDisclosures;
  /** Advertising sentences for the front page. */
  readonly operatorClaims: readonly string[];
  /** Undefined if the demo's mailbox stores mails instead. */
  readonly mail: { readonly smtpUrl: string; readonly from: string } | undefined;
  /** Undefined if the demo's mailbox stores text messages instead. */
  readonly sms: SmsConfig | undefined;
  /** Undefined if the demo uses its own identity provider. */
  readonly oidc: OidcConfig | undefined;
  readonly sessions: SessionLimits;
  /** Undefined if the operator has no meeting service, so an appointment is a phone call. */
  readonly meeting: MeetingConfig | undefined;
  readonly marketplaceOrigins: readonly string[];
  readonly listingUrl: string | undefined;
  readonly geoUrl: string | undefined;
  /** Days for which a certificate is valid after its day of issue. */
  readonly certificateValidDays: number;
  /** Age in days after which interest rates raise an alarm. */
  readonly marketMaxAgeDays: number;
  /** Days in which a proposal does not ask the same lender for the same home again. */
  readonly proposalLockDays: number;
  readonly landTransferTax: 'specification' | 'statutory';
  readonly trustProxy: false | readonly string[];
  /** Seconds in which an ending process still answers, after `/readyz` reports its end to the balancer. */
  readonly drainSeconds: number;
  /** File of advisories in OSV format; undefined: the doctor does not check packages. */
  readonly advisoriesFile: string | undefined;
  /** Feature flags read from `flagsFile` at the start. */
  readonly flags: FeatureDefinitions;
  /** File of feature flags, which is read again while the server runs. */
  readonly flagsFile: string | undefined;
  /** Address of a flag datafile, which is polled. */
  readonly flagsUrl: string | undefined;
  /** Undefined if tracing is off. */
  readonly traces: TracesConfig | undefined;
  readonly limits: Limits;
}

export interface AddressLimit {
  readonly max: number;
  /** True if requests from loopback addresses count too; in a demo only if the limit is set. */
  readonly countsLoopback: boolean;
}

/** Limits per client IP address, on verification codes and on event loop delay. */
export interface Limits {
  readonly logPerMinute: AddressLimit;
  readonly callsPerMinute: AddressLimit;
  /** Calls of listing pages, which shared caches make for many visitors. */
  readonly listingCallsPerMinute: AddressLimit;
  readonly certificatesPerMinute: AddressLimit;
  /** Pages, and the data that React Router fetches for them. */
  readonly pagesPerMinute: AddressLimit;
  readonly formsPerMinute: AddressLimit;
  /** Scripts, styles, fonts, images. */
  readonly filesPerMinute: AddressLimit;
  readonly plansPerMinute: AddressLimit;
  readonly loginsPerMinute: AddressLimit;
  readonly requestsPerHour: AddressLimit;
  readonly preapprovalsPerHour: AddressLimit;
  readonly codes: CodeLimits;
  readonly delayInMilliseconds: number;
}

/** Limits on verification codes, by SMS and e-mail together unless the name says SMS. */
export interface CodeLimits {
  readonly perContactPerHour: number;
  readonly perContactPerDay: number;
  readonly perAddressPerHour: AddressLimit;
  readonly perNetworkPerHour: AddressLimit;
  /** Limit for each block of 1,000 consecutive phone numbers. */
  readonly perBlockPerHour: number;
  readonly perSessionPerHour: number;
  readonly smsPerHour: number;
  readonly smsPerDay: number;
  readonly emailCodesPerHour: number;
  readonly emailCodesPerDay: number;
}
