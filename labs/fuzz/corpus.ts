import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { GENERATORS, randomNumbers } from './generators.ts';

const FOLDER = join(import.meta.dirname, './corpus');

/**
 * A bad input that lies in `testing/corpus/*.jsonl`, one a line. `field` says what it is made for and lets it be tried
 * everywhere; `route` names the one call that it is for, by its operation.
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
  /** Of a body that is sent as it stands. */
  readonly contentType?: string;
  readonly route?: string;
  readonly body?: object;
  /** What is different from the example of the call's description. */
  readonly change?: object;
  readonly query?: Readonly<Record<string, string>>;
  /** What is known of the answer beside that it is one. */
  readonly expect?: { readonly status: number; readonly code?: string; readonly body?: object };
  /** Who says so, or where it was met. */
  readonly source: string;
}

/** Every case, in the order of its files and lines. */
export const CORPUS: readonly CorpusCase[] = readdirSync(FOLDER)
  .filter((name) => name.endsWith('.jsonl'))
  .toSorted(new Intl.Collator('en', { numeric: true }).compare)
  .flatMap((name) => readFileSync(join(FOLDER, name), 'utf8').trimEnd().split('\n'))
  .map((line) => JSON.parse(line) as CorpusCase);

/** Bodies that are sent as they stand, by what they are made for. */
const RAW_TYPES: Readonly<Record<string, string>> = {
  body: 'application/json',
  xml: 'application/xml',
  file: 'application/octet-stream',
};

/** What may stand in any field of any call and page. */
export const VALUES: readonly CorpusCase[] = CORPUS.filter(
  ({ field }) => field !== undefined && RAW_TYPES[field] === undefined,
);
/** What is sent as a whole body. */
export const RAW_BODIES: readonly CorpusCase[] = CORPUS.filter(
  ({ field }) => field !== undefined && RAW_TYPES[field] !== undefined,
);
/** What is for one call. */
export const ROUTED: readonly CorpusCase[] = CORPUS.filter(({ route }) => route !== undefined);

/** The content type with which a whole body goes out. */
export function contentTypeOf({ contentType, field = '' }: CorpusCase): string {
  return contentType ?? RAW_TYPES[field] ?? '';
}

/** The value of a case; throws where a generator is unknown. */
export function valueOf({ id, value, b64, generator, size = 0, seed = 1 }: CorpusCase): unknown {
  if (b64 !== undefined) return Buffer.from(b64, 'base64');
  if (generator === undefined) return value;
  const generate = GENERATORS[generator];
  if (!generate) throw new Error(`${id}: no generator ${generator}`);
  return generate(size, randomNumbers(seed));
}

/** A value as a text: how it stands in an address, a header or a form. */
export function textOf(value: unknown): string {
  if (typeof value === 'string') return value;
  if (Buffer.isBuffer(value)) return value.toString('latin1');
  return JSON.stringify(value) ?? '';
}
