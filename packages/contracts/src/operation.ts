import type * as z from 'zod/mini';
import type { ErrorCode } from './errors/error-codes.ts';

export const API_ROOT = '/baufinanzierung/api';
export const PHONE_VERIFICATION_ROOT = '/baufinanzierung/phone-verification/api';

/** Scopes of a partner's API key; none gives access to personal data. */
export const PARTNER_SCOPES = ['calculators', 'offers', 'widgets', 'requests'] as const;
export type PartnerScope = (typeof PARTNER_SCOPES)[number];

/** Path of an API call, with parameters as `:name`. */
export function addressOf({ root, path }: Pick<Operation, 'root' | 'path'>): string {
  return (root ?? API_ROOT) + path;
}

export interface Operation {
  readonly operationId: string;
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Path below `root`, with parameters as `:name`. */
  readonly path: string;
  /** By default `API_ROOT`. */
  readonly root?: typeof PHONE_VERIFICATION_ROOT;
  /** One German sentence for the API's documentation. */
  readonly summary: string;
  readonly tag: string;
  readonly params?: z.ZodMiniObject;
  readonly query?: z.ZodMiniObject;
  readonly headers?: z.ZodMiniObject;
  readonly body?: z.ZodMiniType;
  /** Schema of a successful response's body; missing if it has no body. */
  readonly response?: z.ZodMiniType;
  /** Media type of a response that is not JSON. */
  readonly responseType?: 'application/pdf';
  /** By default 200, or 204 without a body. */
  readonly successStatus?: 201 | 202;
  readonly errors: readonly ErrorCode[];
  /** Allows calls from any origin without credentials, because widgets run on other sites. */
  readonly anyOrigin?: boolean;
  /** Whether shared caches may store the response, with an `ETag`; it is the same for every caller. */
  readonly isKeepable?: boolean;
  /** Requires the cookie of a visit, logged in or not. */
  readonly isOfVisit?: boolean;
  /** Needs an external service, and answers 502 while that is unavailable. */
  readonly asksForeignService?: boolean;
  /** If set, response headers announce the end of this call or its successor. */
  readonly deprecated?: Deprecation;
}

/** First and last day of a deprecation, ISO 8601. */
export interface Deprecation {
  readonly since: string;
  /** First day without this call, at least twelve months ahead (`docs/api.md`); missing if undecided. */
  readonly sunset?: string;
}

/** Type of a validated part of a call; undefined if the call does not have this part. */
export type PartOf<Schema> = Schema extends z.ZodMiniType ? z.infer<Schema> : undefined;

export type BodyOf<Op extends Operation> = PartOf<Op['body']>;

export type AnswerOf<Op extends Operation> = PartOf<Op['response']>;
