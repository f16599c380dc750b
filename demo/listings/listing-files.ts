import { randomOf, type Random } from '../market/random.ts';
import { ADVERTISERS, type DemoAdvertiser } from './advertisers.ts';
import type { DemoListing } from './demo-listing.ts';
import { openImmoText, type DeliveredListing, type DeliveryHead } from './open-immo-text.ts';
import { regularListing } from './regular-listings.ts';
import { SHOWCASE } from './showcase.ts';

const SEED = 20_261_120;
/** Listings with a name as object number, as some software sends them; the importer assigns numbers. */
const NAMED_OBJECTS: Readonly<Record<number, string>> = { 4: 'HH-21073/4', 31: 'DO-2026-31' };
const FIRST_NUMBER = 314_001;

interface Offered {
  readonly advertiser: DemoAdvertiser;
  readonly listings: readonly DeliveredListing[];
}

/** Content of every listing file by name; every run returns the same bytes. */
export function listingFiles(): Record<string, Buffer> {
  const random = randomOf(SEED);
  let position = 0;
  const offered = (advertisers: readonly DemoAdvertiser[]) =>
    advertisers.map((advertiser): Offered => {
      const listings = advertiser.places.map((place) => delivered(drawn(random, place, position++)));
      return { advertiser, listings };
    });
  const words = ['true', 'false'] as const;
  const digits = ['1', '0'] as const;
  const nord = offered(ADVERTISERS.nord);
  const showcase = SHOWCASE.map(({ advertiser, listings }) => ({
    advertiser,
    listings: listings.map(delivered),
  }));
  return {
    '1-nord.xml': file({ encoding: 'UTF-8', scope: 'VOLL', flags: words }, nord),
    '2-ost.xml': file({ encoding: 'ISO-8859-1', scope: 'VOLL', flags: digits }, offered(ADVERTISERS.ost)),
    '3-west.xml': file({ encoding: 'UTF-8', scope: 'VOLL', flags: words }, offered(ADVERTISERS.west)),
    '4-sued.xml': file({ encoding: 'ISO-8859-1', scope: 'VOLL', flags: digits }, offered(ADVERTISERS.sued)),
    '5-schaufenster.xml': file({ encoding: 'UTF-8', scope: 'VOLL', flags: words }, showcase),
    '6-nachtrag.xml': file({ encoding: 'UTF-8', scope: 'TEIL', flags: words }, amendments(nord)),
  };
}

/** A later partial delivery that reduces the price of one listing and marks another one as sold. */
function amendments([first]: readonly Offered[]): Offered[] {
  const [cheaper, ...others] = first?.listings ?? [];
  const sold = others.at(-1);
  if (!first || !cheaper || !sold) throw new RangeError('nothing to amend');
  const price = Math.round(((cheaper.price ?? 0) * 0.95) / 1000) * 1000;
  const listings: DeliveredListing[] = [
    { ...cheaper, price },
    { ...sold, action: 'DELETE' },
  ];
  return [{ advertiser: first.advertiser, listings }];
}

function drawn(random: Random, place: DemoListing['place'], position: number): DemoListing {
  return regularListing(random, place, position, NAMED_OBJECTS[position] ?? String(FIRST_NUMBER + position));
}

function delivered(listing: DemoListing): DeliveredListing {
  return { ...listing, action: 'CHANGE' };
}

function file(head: DeliveryHead, offered: readonly Offered[]): Buffer {
  return Buffer.from(openImmoText(head, offered), head.encoding === 'UTF-8' ? 'utf8' : 'latin1');
}
