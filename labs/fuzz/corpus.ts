import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { GENERATORS, randomNumbers } from './generators.ts';

const FOLDER = join(import.meta.dirname, './corpus');

/**
 * A harmful input from `corpus/*.jsonl`. Purpose `field` means that it is tried in each field. `route` limits
 * it to one operation.
 */
export interface CorpusCase {
  readonly id: string;
  /** `K1` to `K15`. */
  readonly class: string;
  readonly field?: string;
  readonly value?: unknown;
  readonly b64?: string;
  readonly generator?: string;
  readonly size?: number;
  readonly seed?: number;
  /** Content type of a raw body, which is sent unchanged. */
  readonly contentType?: string;
  readonly route?: string;
  readonly body?: object;
  /** Changes to the example body in the OpenAPI description. */
  readonly change?: object;
  readonly query?: Readonly<Record<string, string>>;
  /** Exact response to expect, if only one is correct. */
  readonly expect?: { readonly status: number; readonly code?: string; readonly body?: object };
  /** Standard, publication or incident from which the input comes. */
  readonly source: string;
}

export const CORPUS: readonly CorpusCase[] = readdirSync(FOLDER)
  .filter((name) => name.endsWith('.jsonl'))
  .toSorted(new Intl.Collator('en', { numeric: true }).compare)
  .flatMap((name) => readFileSync(join(FOLDER, name), 'utf8').trimEnd().split('\n'))
  .map((line) => JSON.parse(line) as CorpusCase);

const RAW_TYPES: Readonly<Record<string, string>> = {
  body: 'application/json',
  xml: 'application/xml',
  file: 'application/octet-stream',
};

/** Inputs for any field of any call and page. */
export const VALUES: readonly CorpusCase[] = CORPUS.filter(
  ({ field }) => field !== undefined && RAW_TYPES[field] === undefined,
);
/** Inputs that are sent as a whole request body. */
export const RAW_BODIES: readonly CorpusCase[] = CORPUS.filter(
  ({ field }) => field !== undefined && RAW_TYPES[field] !== undefined,
);
export const ROUTED: readonly CorpusCase[] = CORPUS.filter(({ route }) => route !== undefined);

export function contentTypeOf({ contentType, field = '' }: CorpusCase): string {
  return contentType ?? RAW_TYPES[field] ?? '';
}

/** Value of an input, generated if it is too large for the file. Throws for an unknown generator. */
export function valueOf({ id, value, b64, generator, size = 0, seed = 1 }: CorpusCase): unknown {
  if (b64 !== undefined) return Buffer.from(b64, 'base64');
  if (generator === undefined) return value;
  const generate = GENERATORS[generator];
  if (!generate) throw new Error(`${id}: no generator ${generator}`);
  return generate(size, randomNumbers(seed));
}

/** A value as text for an address, a header or a form. */
export function textOf(value: unknown): string {
  if (typeof value === 'string') return value;
  if (Buffer.isBuffer(value)) return value.toString('latin1');
  return JSON.stringify(value) ?? '';
}
