import { METHODS } from 'node:http';
import type { Asked } from './judge.ts';

/** An address that is tried, and what it usually is asked with. */
export interface Target {
  readonly name: string;
  readonly kind: Asked['kind'];
  readonly methods: readonly string[];
  /** With `{name}` for each part that is left open. */
  readonly path: string;
  /** What fills them in usually. */
  readonly inPath: Readonly<Record<string, string>>;
  readonly queryNames: readonly string[];
  readonly headers: Readonly<Record<string, string>>;
  /** A body that is taken. */
  readonly json?: Readonly<Record<string, unknown>>;
  readonly form?: Readonly<Record<string, string>>;
  /** Of a page that tells of a failure. */
  readonly ownStatus?: number;
}

/** The methods that Node's parser knows, but for `CONNECT`, which asks for a tunnel and gets none. */
export const ALL_METHODS: readonly string[] = METHODS.filter((method) => method !== 'CONNECT');

/** Headers that the server or what runs in front of it reads. What frames a message is tried on sockets elsewhere. */
export const HEADER_NAMES = [
  'accept',
  'accept-encoding',
  'accept-language',
  'authorization',
  'cache-control',
  'content-encoding',
  'cookie',
  'dnt',
  'forwarded',
  'host',
  'idempotency-key',
  'if-match',
  'if-modified-since',
  'if-none-match',
  'origin',
  'range',
  'referer',
  'sec-fetch-dest',
  'sec-fetch-mode',
  'sec-fetch-site',
  'sec-gpc',
  'user-agent',
  'x-client-id',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-http-method-override',
  'x-visitor-id',
  'x-xsrf-pnv-token',
] as const;
