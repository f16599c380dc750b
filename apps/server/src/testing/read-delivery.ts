import { ListingErrorLog } from '../market/listings/open-immo/errors.ts';
import { readListing, type ListingReading } from '../market/listings/open-immo/read-listing.ts';
import { readOpenImmo } from '../market/listings/open-immo/read-open-immo.ts';
import { builtInGeography } from './built-in-geography.ts';
import { delivery, type TestListing } from './open-immo.ts';

const geography = builtInGeography();

async function* cut(text: string, size = 100): AsyncGenerator<string> {
  for (let at = 0; at < text.length; at += size) yield text.slice(at, at + size);
}

/** Reads an OpenImmo file that arrives in chunks; returns its listings, invalid listings, and errors. */
export async function readDelivery(text: string) {
  const log = new ListingErrorLog();
  const readings: ListingReading[] = [];
  let mode: string | undefined;
  for await (const part of readOpenImmo(cut(text))) {
    if (part.kind === 'transfer') ({ mode } = part);
    if (part.kind === 'listing') {
      readings.push(readListing(part, { mode, position: readings.length + 1, geography, log }));
    }
  }
  return { readings, errors: log.errors };
}

export async function readOneListing(listing: TestListing, head: Parameters<typeof delivery>[1] = {}) {
  const { readings, errors } = await readDelivery(delivery([listing], head));
  const [reading] = readings;
  if (!reading) throw new Error('no listing');
  const draft = reading.action === 'KEEP' ? reading.draft : undefined;
  return { reading, draft, errors: errors.map(({ field, code, leftOut }) => [field, code, leftOut]) };
}
