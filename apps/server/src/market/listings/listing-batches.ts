import { type StoredListing, type storedListings, fingerprintOf, rowOf } from './stored-listings.ts';
import type { ListingErrorLog } from './open-immo/errors.ts';
import type { ListingReading } from './open-immo/read-listing.ts';

/** A sender's number that can be an exposeId: at most twelve digits, because our own numbers are larger. */
const OWN_NUMBER = /^[1-9]\d{0,11}$/;

/** The object number as exposeId if it can serve as one; undefined if a new number is needed. */
function ownExposeId(objectNumber: string): number | undefined {
  return OWN_NUMBER.test(objectNumber) ? Number(objectNumber) : undefined;
}

export interface ImportCounts {
  readonly added: number;
  readonly changed: number;
  readonly unchanged: number;
  readonly removed: number;
}

type Valid = Exclude<ListingReading, { action: 'REFUSE' }> & { readonly line: number };

type Changed = Valid & { readonly action: 'KEEP' };

const BATCH_SIZE = 200;

/** Writes a delivery's listings in batches per advertiser; skips those equal to the stored ones. */
export class ListingBatches {
  /** Object numbers by advertiser; listings with errors are included, because they are not missing. */
  readonly seen = new Map<string, Set<string>>();
  readonly activeBefore = new Map<string, number>();
  readonly counts = { added: 0, changed: 0, unchanged: 0, removed: 0 };
  refused = 0;
  readonly #stored: ReturnType<typeof storedListings>;
  readonly #log: ListingErrorLog;
  #waiting: Valid[] = [];

  constructor(stored: ReturnType<typeof storedListings>, log: ListingErrorLog) {
    this.#stored = stored;
    this.#log = log;
  }

  /** Registers an advertiser of the delivery, even one without listings. */
  async meet(advertiserId: string): Promise<Set<string>> {
    const known = this.seen.get(advertiserId);
    const numbers = known ?? new Set<string>();
    if (known || advertiserId === '') return numbers;
    this.seen.set(advertiserId, numbers);
    await this.#stored.hold(advertiserId);
    this.activeBefore.set(advertiserId, await this.#stored.countActive(advertiserId));
    return numbers;
  }

  async take(reading: ListingReading, line: number): Promise<void> {
    if (!reading.identity) return;
    const { advertiserId, objectNumber } = reading.identity;
    const numbers = await this.meet(advertiserId);
    const isRepeated = numbers.has(objectNumber);
    numbers.add(objectNumber);
    if (reading.action === 'REFUSE') return;
    const listing = { ...reading, line };
    if (isRepeated) {
      const message = 'Diese Objektnummer steht in der Datei mehrfach; das erste Objekt gilt.';
      this.#refuse(listing, 'DUPLICATE_LISTING', message);
      return;
    }
    if (this.#waiting.length >= BATCH_SIZE || this.#waiting[0]?.identity.advertiserId !== advertiserId) {
      await this.finish();
    }
    this.#waiting.push(listing);
  }

  async finish(): Promise<void> {
    const batch = this.#waiting;
    this.#waiting = [];
    const advertiserId = batch[0]?.identity.advertiserId;
    if (advertiserId === undefined) return;
    const stored = await this.#stored.of(advertiserId, batch.map(objectNumberOf));
    await this.#remove(batch, stored);
    await this.#write(batch, stored);
  }

  async #remove(batch: readonly Valid[], stored: ReadonlyMap<string, StoredListing>): Promise<void> {
    const leaving = batch.flatMap((listing) => {
      const row = stored.get(objectNumberOf(listing));
      return listing.action === 'REMOVE' && row?.removed_at === null ? [row.expose_id] : [];
    });
    await this.#stored.remove(leaving);
    this.counts.removed += leaving.length;
  }

  async #write(batch: readonly Valid[], stored: ReadonlyMap<string, StoredListing>): Promise<void> {
    // The number of a removed listing is free for other advertisers; that of an offered listing is taken.
    const numbersOfNew = batch.map(objectNumberOf).filter((number) => !stored.has(number));
    const exposeIds = numbersOfNew.flatMap((number) => ownExposeId(number) ?? []);
    const occupied = await this.#stored.offeredAmong(exposeIds);
    const changes: { listing: Changed; fingerprint: string; exposeId: string | undefined }[] = [];
    for (const listing of batch) {
      if (listing.action !== 'KEEP') continue;
      const row = stored.get(objectNumberOf(listing));
      const fingerprint = fingerprintOf(listing.identity, listing.draft);
      if (row?.removed_at === null && row.fingerprint === fingerprint) {
        this.counts.unchanged += 1;
        continue;
      }
      const own = ownExposeId(objectNumberOf(listing));
      if (!row && own !== undefined && occupied.has(own)) {
        const message = `Die Nummer ${own} hat schon ein Objekt eines anderen Anbieters.`;
        this.#refuse(listing, 'EXPOSE_ID_TAKEN', message);
        continue;
      }
      changes.push({ listing, fingerprint, exposeId: row?.expose_id ?? own?.toString() });
      this.counts[row ? 'changed' : 'added'] += 1;
    }
    const unnumbered = changes.filter(({ exposeId }) => exposeId === undefined);
    const ours = await this.#stored.nextNumbers(unnumbered.length);
    const rows = changes.map(({ listing, fingerprint, exposeId }) =>
      rowOf(exposeId ?? ours.shift()!, fingerprint, listing.identity, listing.draft),
    );
    await this.#stored.write(rows);
  }

  #refuse({ identity, line }: Valid, code: 'DUPLICATE_LISTING' | 'EXPOSE_ID_TAKEN', message: string): void {
    const field = 'verwaltung_techn/objektnr_extern';
    this.refused += 1;
    this.#log.add({ listing: identity.objectNumber, line, field, code, message, leftOut: 'LISTING' });
  }
}

function objectNumberOf({ identity }: Valid): string {
  return identity.objectNumber;
}
