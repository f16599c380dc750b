import type * as z from 'zod/mini';
import type { ErrorCode } from './faults/error-codes.ts';

/** Below which the financing API answers. */
export const API_ROOT = '/baufinanzierung/api';
/** Below which contacts are verified. */
export const PHONE_VERIFICATION_ROOT = '/baufinanzierung/phone-verification/api';

/** What the key of an operator's partner may open: each a capability of the API that says nothing of anybody. */
export const PARTNER_SCOPES = ['calculators', 'offers', 'widgets', 'requests'] as const;
export type PartnerScope = (typeof PARTNER_SCOPES)[number];

/** Where a call answers, parameters as `:name`. */
export function addressOf({ root, path }: Pick<Operation, 'root' | 'path'>): string {
  return (root ?? API_ROOT) + path;
}

/** One call of the API: where it is, what it takes and gives, and what it may refuse. */
export interface Operation {
  readonly operationId: string;
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Below its root, parameters as `:name`. */
  readonly path: string;
  /** Left out: `API_ROOT`. */
  readonly root?: typeof PHONE_VERIFICATION_ROOT;
  /** One German sentence for the description of the API. */
  readonly summary: string;
  /** The capability that the call belongs to. */
  readonly tag: string;
  readonly params?: z.ZodMiniObject;
  readonly query?: z.ZodMiniObject;
  readonly headers?: z.ZodMiniObject;
  readonly body?: z.ZodMiniType;
  /** The answer of a success; left out where there is no content. */
  readonly response?: z.ZodMiniType;
  /** The form of an answer that is no JSON and has no schema. */
  readonly responseType?: 'application/pdf';
  /** The status of a success; left out: 200, without content 204. */
  readonly successStatus?: 201 | 202;
  readonly errors: readonly ErrorCode[];
  /** Answers any origin, without credentials: for the widgets on foreign pages. */
  readonly anyOrigin?: boolean;
  /** Carries a version (`ETag`) and may be kept by shared caches: it says the same to everybody, and nothing of who asks. */
  readonly isKeepable?: boolean;
  /** For whoever has sent the visit's own cookie, logged in or not. */
  readonly isOfVisit?: boolean;
  /** Asks a service of somebody else, and answers 502 while that is away. */
  readonly asksForeignService?: boolean;
  /** Has a successor, or an end: its answers say so. */
  readonly deprecated?: Deprecation;
}

/** Since when a call should no longer be begun with, and when it ends; days, ISO 8601. */
export interface Deprecation {
  readonly since: string;
  /** The first day on which it may be gone, as `docs/api.md` promises not before twelve months have passed; left out: that is open. */
  readonly sunset?: string;
}

/** What a part of a call is once its schema has let it through; undefined where the call has none. */
export type PartOf<Schema> = Schema extends z.ZodMiniType ? z.infer<Schema> : undefined;

/** What a call's body states. */
export type BodyOf<Op extends Operation> = PartOf<Op['body']>;

/** What a call answers. */
export type AnswerOf<Op extends Operation> = PartOf<Op['response']>;
