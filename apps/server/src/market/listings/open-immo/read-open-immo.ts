import { DeliveryRefusedError } from './delivery-refused.ts';
import type { ListingFields } from './listing-fields.ts';
import { OpenImmoReader } from './open-immo-reader.ts';

/** Whether a delivery is everything that its advertisers offer (`VOLL`) or some of it (`TEIL`). */
export type Scope = 'VOLL' | 'TEIL';

/** Who offers the listings that follow. */
export interface Advertiser {
  anid?: string;
  number?: string;
  firm?: string;
}

/** One piece of a delivery, in the order of the file. */
export type DeliveryPart =
  | { readonly kind: 'transfer'; readonly scope: Scope; readonly mode: string | undefined }
  | {
      readonly kind: 'listing';
      readonly line: number;
      readonly advertiser: Advertiser;
      readonly fields: ListingFields;
    }
  | BrokenListing
  | { readonly kind: 'advertiser-end'; readonly advertiser: Advertiser };

/** An `immobilie` that is not well-formed XML; the delivery around it is read. */
export interface BrokenListing {
  readonly kind: 'broken-listing';
  /** The line of the error. */
  readonly line: number;
  readonly advertiser: Advertiser;
  /** The sender's own number, as far as it can be found. */
  readonly number: string | undefined;
  /** German, fit to show. */
  readonly reason: string;
}

/** The parser's own time, many times what it takes; waiting for disk or database does not count. */
const PATIENCE = { leastInMs: 30_000, perMegabyteInMs: 1_000 };
const MEGABYTE = 1_024 * 1_024;
/**
 * Reads the text of an OpenImmo file piece by piece, so that its size never matters. A listing that is not well-formed is
 * skipped; throws a DeliveryRefusedError with the line when the rest is no well-formed OpenImmo.
 */
export async function* readOpenImmo(
  texts: AsyncIterable<string>,
  { leastInMs, perMegabyteInMs } = PATIENCE,
): AsyncGenerator<DeliveryPart> {
  const reader = new OpenImmoReader();
  let spent = 0;
  let read = 0;
  for await (const text of texts) {
    const started = performance.now();
    reader.write(text);
    spent += performance.now() - started;
    read += text.length;
    const allowed = Math.max(leastInMs, (read / MEGABYTE) * perMegabyteInMs);
    if (spent > allowed) throw tooSlow(reader.line);
    yield* reader.parts.splice(0);
  }
  reader.close();
  yield* reader.parts.splice(0);
}

function tooSlow(line: number): DeliveryRefusedError {
  return new DeliveryRefusedError(
    'TOO_SLOW',
    'Das Lesen der Datei dauert zu lange. Teile sie in mehrere Lieferungen.',
    line,
  );
}
