import type { FeatureDefinitions } from '@growthbook/growthbook';
import type { Operator, OperatorDisclosures } from '@heimvorteil/contracts';
import type { JWK } from 'jose';

/** Where the data is: a PostgreSQL server, or the database embedded in this process. */
export type DatabaseConfig =
  /** `poolSize`: how many connections a process holds at most; undefined: as many as is usual. */
  | { readonly kind: 'postgres'; readonly url: string; readonly poolSize?: number | undefined }
  | { readonly kind: 'pglite'; readonly folder: string };

/** What the operator's commands need: the data, without the rest of the product. */
export interface StorageConfig {
  readonly dataDir: string;
  readonly database: DatabaseConfig;
  /** How the owner of the tables connects, to migrate them; undefined: as everybody does. */
  readonly migrationUrl: string | undefined;
  /** `id:base64key[,…]`: the first encrypts, all decrypt; undefined: a demo makes its own. */
  readonly encryptionKeys: string | undefined;
  /** What signs the pushes to an adviser's endpoint, by the adviser's address in small letters. */
  readonly endpointSecrets: ReadonlyMap<string, string>;
}

/** Where e-mail goes out, and who it comes from. */
interface MailConfig {
  readonly smtpUrl: string;
  readonly from: string;
}

/** Where text messages go out. */
export interface SmsConfig {
  readonly gatewayUrl: string;
  readonly token: string;
}

/** The provider by which people log in. */
interface OidcConfig {
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
  /** Where in the provider's claims the roles stand. */
  readonly rolesClaim: string;
  /** Values of `acr` that mean a second factor, beside `mfa` in `amr`. */
  readonly multiFactorClasses: readonly string[];
}

/** How long a session lives: without a request, and in any case; shorter for who sees other people's data. */
export interface SessionLimits {
  readonly idleMinutes: number;
  readonly hours: number;
  readonly staffIdleMinutes: number;
  readonly staffHours: number;
}

/** The operator's own service for talks online, and the key that a request is sealed with for it. */
export interface MeetingConfig {
  readonly url: string;
  readonly publicKey: JWK;
}

/** Which part of what happens is traced. */
export interface SamplingConfig {
  /** 0 to 1. */
  readonly part: number;
  /** Where a trusted proxy has decided on a trace already, that holds. */
  readonly followsParent: boolean;
}

/** Where traces go. */
export interface TracesConfig {
  /** The collector's base address. */
  readonly endpoint: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly serviceName: string;
  readonly sampling: SamplingConfig;
}

/** Everything that the operator decides, checked. */
export interface Config extends StorageConfig {
  readonly host: string;
  readonly port: number;
  /** Where a worker shows its figures; undefined: nowhere. */
  readonly metricsPort: number | undefined;
  /** The one address that visitors use, without a trailing slash. */
  readonly publicUrl: string;
  readonly https: boolean;
  readonly demo: boolean;
  /** Others than this machine may see the demo, its mailbox and its accounts: by its public address, which was asked for, or where it listens. */
  readonly demoIsPublic: boolean;
  /** A sentence for each setting that may be misspelt: whoever starts hears it. */
  readonly doubts: readonly string[];
  readonly worker: boolean;
  readonly operator: Operator;
  /** For the legal pages and what an intermediary states before a contract. */
  readonly disclosures: OperatorDisclosures;
  /** Advertising sentences of the operator for the front page. */
  readonly operatorClaims: readonly string[];
  /** Undefined: messages go to the demo's mailbox. */
  readonly mail: MailConfig | undefined;
  /** Undefined: text messages go to the demo's mailbox. */
  readonly sms: SmsConfig | undefined;
  /** Undefined: the demo's own identity provider. */
  readonly oidc: OidcConfig | undefined;
  readonly sessions: SessionLimits;
  /** Undefined: an appointment is a call, and its page is the portal's. */
  readonly meeting: MeetingConfig | undefined;
  readonly marketplaceOrigins: readonly string[];
  readonly listingUrl: string | undefined;
  readonly geoUrl: string | undefined;
  /** For how many days after the one on which it was issued a certificate holds. */
  readonly certificateValidDays: number;
  /** Rates that are older raise an alarm. */
  readonly marketMaxAgeDays: number;
  /** For how many days a lender is not asked again for the same home by a proposal. */
  readonly proposalLockDays: number;
  readonly landTransferTax: 'specification' | 'statutory';
  /** Proxies whose forwarding headers are believed. */
  readonly trustProxy: false | readonly string[];
  /** How long this process goes on answering after it has said that it is about to end. */
  readonly drainSeconds: number;
  /** File of advisories in OSV format, for the doctor; undefined: packages are not checked. */
  readonly advisoriesFile: string | undefined;
  /** What the operator's file said of flags at the start. */
  readonly flags: FeatureDefinitions;
  /** Where that file stands: it is read again while the server runs. */
  readonly flagsFile: string | undefined;
  /** Where a datafile of flags is fetched again and again. */
  readonly flagsUrl: string | undefined;
  /** Undefined: nothing is traced. */
  readonly traces: TracesConfig | undefined;
  readonly limits: Limits;
}

/** An upper bound for one address. */
export interface AddressLimit {
  readonly max: number;
  /** Whether it holds for this very machine too: in a demo only where it was set. */
  readonly countsLoopback: boolean;
}

/** Upper bounds: what an address may ask for, codes by whom and to whom, and how far behind the process may be. */
export interface Limits {
  readonly logPerMinute: AddressLimit;
  readonly callsPerMinute: AddressLimit;
  /** Calls of listing pages, which shared caches make for many visitors. */
  readonly listingCallsPerMinute: AddressLimit;
  /** Certificates that are checked. */
  readonly certificatesPerMinute: AddressLimit;
  /** Pages, and what the router asks for behind them. */
  readonly pagesPerMinute: AddressLimit;
  /** Forms that are sent to a page. */
  readonly formsPerMinute: AddressLimit;
  /** Scripts, styles, fonts, pictures. */
  readonly filesPerMinute: AddressLimit;
  /** Payment plans as files. */
  readonly plansPerMinute: AddressLimit;
  readonly loginsPerMinute: AddressLimit;
  readonly requestsPerHour: AddressLimit;
  /** Pre-approvals that are kept. */
  readonly preapprovalsPerHour: AddressLimit;
  readonly codes: CodeLimits;
  readonly delayInMilliseconds: number;
}

/** How many codes go out, by SMS and e-mail together unless said otherwise. */
export interface CodeLimits {
  readonly perContactPerHour: number;
  readonly perContactPerDay: number;
  readonly perAddressPerHour: AddressLimit;
  readonly perNetworkPerHour: AddressLimit;
  /** A block is 1,000 phone numbers. */
  readonly perBlockPerHour: number;
  readonly perSessionPerHour: number;
  readonly smsPerHour: number;
  readonly smsPerDay: number;
  readonly emailCodesPerHour: number;
  readonly emailCodesPerDay: number;
}
