import type * as z from 'zod/mini';
import type { ErrorCode } from './errors/error-codes.ts';

export const API_ROOT = '/baufinanzierung/api';
export const PHONE_VERIFICATION_ROOT = '/baufinanzierung/phone-verification/api';

/** Scopes of a partner's key; none opens personal data. */
export const PARTNER_SCOPES = ['calculators', 'offers', 'widgets', 'requests'] as const;
export type PartnerScope = (typeof PARTNER_SCOPES)[number];

/** URL path with parameters as `:name`. */
export function addressOf({ root, path }: Pick<Operation, 'root' | 'path'>): string {
  return (root ?? API_ROOT) + path;
}

export interface Operation {
  readonly operationId: string;
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Path below `root`, parameters as `:name`. */
  readonly path: string;
  /** Defaults to `API_ROOT`. */
  readonly root?: typeof PHONE_VERIFICATION_ROOT;
  /** One German sentence for the API's description. */
  readonly summary: string;
  readonly tag: string;
  readonly params?: z.ZodMiniObject;
  readonly query?: z.ZodMiniObject;
  readonly headers?: z.ZodMiniObject;
  readonly body?: z.ZodMiniType;
  /** Body of a success; absent for an empty response. */
  readonly response?: z.ZodMiniType;
  /** Media type of a response that is not JSON and has no schema. */
  readonly responseType?: 'application/pdf';
  /** Defaults to 200, or to 204 without a body. */
  readonly successStatus?: 201 | 202;
  readonly errors: readonly ErrorCode[];
  /** Allows any origin without credentials, for widgets on other sites. */
  readonly anyOrigin?: boolean;
  /** Answer has an `ETag` and may be in shared caches, because it does not depend on or reveal the caller. */
  readonly isKeepable?: boolean;
  /** Requires the visit's own cookie, with or without a login. */
  readonly isOfVisit?: boolean;
  /** Calls an external service and answers 502 while that is down. */
  readonly asksForeignService?: boolean;
  /** Headers of answers announce a successor or an end. */
  readonly deprecated?: Deprecation;
}

/** Start and end of a deprecation; ISO 8601 days. */
export interface Deprecation {
  readonly since: string;
  /** First day without the call, at least twelve months ahead as `docs/api.md` promises; absent if open. */
  readonly sunset?: string;
}

/** Parsed part of a call; undefined if the call has none. */
export type PartOf<Schema> = Schema extends z.ZodMiniType ? z.infer<Schema> : undefined;

export type BodyOf<Op extends Operation> = PartOf<Op['body']>;

export type AnswerOf<Op extends Operation> = PartOf<Op['response']>;
