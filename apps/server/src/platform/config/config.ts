import type { FeatureDefinitions } from '@growthbook/growthbook';
import type { Operator, OperatorDisclosures } from '@heimvorteil/contracts';
import type { JWK } from 'jose';

export type DatabaseConfig =
  /** `poolSize`: maximum of database connections per process; undefined: the server's default. */
  | { readonly kind: 'postgres'; readonly url: string; readonly poolSize?: number | undefined }
  | { readonly kind: 'pglite'; readonly folder: string };

/** Database settings; the operator's commands need only these. */
export interface StorageConfig {
  readonly dataDir: string;
  readonly database: DatabaseConfig;
  /** Connection as owner of the tables, for migrations; undefined: use `database`. */
  readonly migrationUrl: string | undefined;
  /** `id:base64key[,…]`: the first key encrypts, all keys decrypt. Undefined: the demo generates a key. */
  readonly encryptionKeys: string | undefined;
  /** Secrets that sign requests to advisers' endpoints, by the adviser's lower-case email address. */
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
  readonly rolesClaim: string;
  /** Values of the OIDC claim `acr` that prove a second factor, in addition to `mfa` in `amr`. */
  readonly multiFactorClasses: readonly string[];
}

/** Session lifetime without requests and in total; shorter for staff, who see visitors' data. */
export interface SessionLimits {
  readonly idleMinutes: number;
  readonly hours: number;
  readonly staffIdleMinutes: number;
  readonly staffHours: number;
}

/** The operator's video meeting service, and the public key that encrypts requests to it. */
export interface MeetingConfig {
  readonly url: string;
  readonly publicKey: JWK;
}

export interface SamplingConfig {
  /** Share of traces that are recorded, 0 to 1. */
  readonly part: number;
  /** True if a trusted proxy may decide which traces are recorded. */
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
  /** Port for a worker's metrics; undefined: no metrics. */
  readonly metricsPort: number | undefined;
  /** Public address of the portal, without a trailing slash. */
  readonly publicUrl: string;
  readonly https: boolean;
  readonly demo: boolean;
  /** True if other machines can reach the demo: through its public address or its listening address. */
  readonly demoIsPublic: boolean;
  /** Warnings in German about settings that look misspelt; printed at startup. */
  readonly doubts: readonly string[];
  readonly worker: boolean;
  readonly operator: Operator;
  /** Statements that the law requires of an intermediary, for legal pages and before a contract. */
  readonly disclosures: OperatorDisclosures;
  readonly operatorClaims: readonly string[];
  /** Undefined if the demo's mailbox stores mails instead. */
  readonly mail: { readonly smtpUrl: string; readonly from: string } | undefined;
  /** Undefined if the demo's mailbox stores text messages instead. */
  readonly sms: SmsConfig | undefined;
  /** Undefined if the demo uses its own identity provider. */
  readonly oidc: OidcConfig | undefined;
  readonly sessions: SessionLimits;
  /** Undefined if the operator has no video meeting service; then appointments are phone calls. */
  readonly meeting: MeetingConfig | undefined;
  readonly marketplaceOrigins: readonly string[];
  readonly listingUrl: string | undefined;
  readonly geoUrl: string | undefined;
  /** Validity of a certificate in days after its day of issue. */
  readonly certificateValidDays: number;
  /** Age in days after which interest rates raise an alarm. */
  readonly marketMaxAgeDays: number;
  /** Days in which the same lender gets no second proposal for the same home. */
  readonly proposalLockDays: number;
  readonly landTransferTax: 'specification' | 'statutory';
  readonly trustProxy: false | readonly string[];
  /** Seconds for which an ending process still answers, while `/readyz` reports its end to the balancer. */
  readonly drainSeconds: number;
  /** File of security advisories (OSV format). If undefined, the doctor command does not check packages. */
  readonly advisoriesFile: string | undefined;
  readonly flags: FeatureDefinitions;
  /** File of feature flags; changes take effect without a restart. */
  readonly flagsFile: string | undefined;
  readonly flagsUrl: string | undefined;
  /** Undefined if tracing is off. */
  readonly traces: TracesConfig | undefined;
  readonly limits: Limits;
}

export interface AddressLimit {
  readonly max: number;
  /** True if requests from this machine count too; in a demo only if the limit is set explicitly. */
  readonly countsLoopback: boolean;
}

/** Limits per client IP address, for verification codes, and for event loop delay. */
export interface Limits {
  readonly logPerMinute: AddressLimit;
  readonly callsPerMinute: AddressLimit;
  /** Calls by pages of listings; shared caches make them for many visitors. */
  readonly listingCallsPerMinute: AddressLimit;
  readonly certificatesPerMinute: AddressLimit;
  /** Pages, including React Router's data requests. */
  readonly pagesPerMinute: AddressLimit;
  readonly formsPerMinute: AddressLimit;
  readonly filesPerMinute: AddressLimit;
  readonly plansPerMinute: AddressLimit;
  readonly loginsPerMinute: AddressLimit;
  readonly requestsPerHour: AddressLimit;
  readonly preapprovalsPerHour: AddressLimit;
  readonly codes: CodeLimits;
  readonly delayInMilliseconds: number;
}

/** Limits on verification codes; SMS and email count together unless the name says SMS. */
export interface CodeLimits {
  readonly perContactPerHour: number;
  readonly perContactPerDay: number;
  readonly perAddressPerHour: AddressLimit;
  readonly perNetworkPerHour: AddressLimit;
  readonly perBlockPerHour: number;
  readonly perSessionPerHour: number;
  readonly smsPerHour: number;
  readonly smsPerDay: number;
  readonly emailCodesPerHour: number;
  readonly emailCodesPerDay: number;
}
