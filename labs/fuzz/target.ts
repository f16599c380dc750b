import { METHODS } from 'node:http';
import type { JudgedExchange } from './judge.ts';

export interface Target {
  readonly name: string;
  readonly kind: JudgedExchange['kind'];
  readonly methods: readonly string[];
  /** Path with `{name}` for each variable segment. */
  readonly path: string;
  /** Usual values of the variable segments. */
  readonly inPath: Readonly<Record<string, string>>;
  readonly queryNames: readonly string[];
  readonly headers: Readonly<Record<string, string>>;
  readonly json?: Readonly<Record<string, unknown>>;
  readonly form?: Readonly<Record<string, string>>;
  /** Status to expect from an error page's own address. */
  readonly ownStatus?: number;
}

/** All methods of Node's parser except `CONNECT`, which asks for a tunnel. */
export const ALL_METHODS: readonly string[] = METHODS.filter((method) => method !== 'CONNECT');

/** Headers that the server or its proxy reads. Message framing is tested on sockets elsewhere. */
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
