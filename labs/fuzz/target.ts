import { METHODS } from 'node:http';
import type { JudgedExchange } from './judge.ts';

export interface Target {
  readonly name: string;
  readonly kind: JudgedExchange['kind'];
  readonly methods: readonly string[];
  /** Path with `{name}` for each variable segment. */
  readonly path: string;
  /** Valid values of the variable segments. */
  readonly inPath: Readonly<Record<string, string>>;
  readonly queryNames: readonly string[];
  readonly headers: Readonly<Record<string, string>>;
  readonly json?: Readonly<Record<string, unknown>>;
  readonly form?: Readonly<Record<string, string>>;
  /** Status to expect if the target is an error page with an address of its own. */
  readonly ownStatus?: number;
}

/** All methods of Node's HTTP parser except `CONNECT`, which proxies alone support. */
export const ALL_METHODS: readonly string[] = METHODS.filter((method) => method !== 'CONNECT');

/** Headers that server or proxy reads; tests on raw sockets cover Content-Length and Transfer-Encoding. */
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
