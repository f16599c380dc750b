import type { Random } from '../market/random.ts';
import { demoCommission } from './commissions.ts';
import type { DemoKind, DemoListing } from './demo-listing.ts';
import type { DemoPlace } from './places.ts';
import { demoWording } from './wording.ts';

const HOUSE_TYPES = ['REIHENMITTEL', 'REIHENEND', 'DOPPELHAUSHAELFTE', 'EINFAMILIENHAUS', 'STADTHAUS'];
const FLAT_TYPES = ['ETAGE', 'DACHGESCHOSS', 'ERDGESCHOSS', 'MAISONETTE'];

/** Draws a listing for a place; property types alternate, so that every state has more than one type. */
export function regularListing(
  random: Random,
  place: DemoPlace,
  position: number,
  objectNumber: string,
): DemoListing {
  const kind = kindOf(position);
  const size = sizeOf(random, kind);
  const detail = detailOf(random, kind);
  const constructionYear = kind === 'grundstueck' ? null : yearOf(random);
  const words = { kind, city: place.city, rooms: size.rooms, type: detail[1], constructionYear };
  return {
    objectNumber,
    place,
    kind,
    detail,
    price: random.chance(4) ? null : priceOf(random, place, kind, size),
    commission: demoCommission(random, kind),
    ...size,
    constructionYear,
    ...demoWording(random, words),
    exclusive: random.chance(8),
  };
}

function kindOf(position: number): DemoKind {
  if (position % 13 === 12) return 'zinshaus_renditeobjekt';
  return (['wohnung', 'haus', 'wohnung', 'grundstueck', 'haus'] as const)[position % 5] ?? 'wohnung';
}

type Size = Pick<DemoListing, 'livingArea' | 'siteArea' | 'rooms'>;

function sizeOf(random: Random, kind: DemoKind): Size {
  switch (kind) {
    case 'wohnung': {
      const rooms = random.pick([1, 2, 2, 2.5, 3, 3, 4]);
      return { livingArea: Math.round(rooms * 22 + random.whole(8, 24)), siteArea: null, rooms };
    }
    case 'haus': {
      const rooms = random.whole(4, 7);
      return { livingArea: rooms * 22 + random.whole(15, 45), siteArea: random.whole(18, 90) * 10, rooms };
    }
    case 'grundstueck':
      return { livingArea: null, siteArea: random.whole(38, 120) * 10, rooms: null };
    case 'zinshaus_renditeobjekt':
      return { livingArea: random.whole(260, 420), siteArea: random.whole(30, 80) * 10, rooms: null };
  }
}

function yearOf(random: Random): number {
  const [from, to] = random.weighted([
    [[1890, 1939], 3],
    [[1950, 1989], 4],
    [[1992, 2025], 5],
  ] as const);
  return random.whole(from, to);
}

function detailOf(random: Random, kind: DemoKind): readonly [name: string, value: string] {
  if (kind === 'wohnung') return ['wohnungtyp', random.pick(FLAT_TYPES)];
  if (kind === 'haus') return ['haustyp', random.pick(HOUSE_TYPES)];
  if (kind === 'grundstueck') return ['grundst_typ', 'WOHNEN'];
  return ['zins_typ', 'MEHRFAMILIENHAUS'];
}

/**
 * Land costs a seventh of living space per square metre, and a rented house three quarters of a vacant one.
 */
function priceOf(random: Random, place: DemoPlace, kind: DemoKind, size: Size): number {
  const level = (place.level * random.whole(85, 115)) / 100;
  const worth =
    kind === 'grundstueck'
      ? (size.siteArea ?? 0) * (level / 7)
      : (size.livingArea ?? 0) *
        level *
        (kind === 'zinshaus_renditeobjekt' ? 0.75 : 1) *
        (kind === 'haus' ? 0.9 : 1);
  return Math.round(worth / 1000) * 1000;
}
