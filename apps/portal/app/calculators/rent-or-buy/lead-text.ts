import type { Cents, WealthYear } from '@heimvorteil/engine';
import { formatCountDative } from '@heimvorteil/format';
import { wholeEuros } from '@heimvorteil/ui/amounts/written-amounts.ts';
import type { Comparison } from './compare.ts';

/** What both households have at the end of a year. */
type WealthOfBoth = Pick<WealthYear, 'year' | 'ownerWealth' | 'renterWealth'>;

/** Below it two fortunes read the same. */
const HALF_A_EURO = 50;

/** "Kaufen bringt mehr", in the same words for both households, and "Beides bringt gleich viel". */
export function winnerOf({ comparison: { advantageOfBuying } }: Comparison): string {
  if (Math.abs(advantageOfBuying) < HALF_A_EURO) return 'Beides bringt gleich viel';
  return advantageOfBuying > 0 ? 'Kaufen bringt mehr' : 'Mieten bringt mehr';
}

/** "Kaufen bringt in 30 Jahren mehr". */
export function winnerLabel(comparison: Comparison): string {
  const years = formatCountDative(comparison.options.years, 'year');
  return winnerOf(comparison).replace(' bringt ', ` bringt in ${years} `);
}

/** How much more the better household has, in cents. */
export function amountOf({ comparison }: Comparison): Cents {
  return Math.abs(comparison.advantageOfBuying) as Cents;
}

/** "Jahr 14", or "gar nicht" where the households do not draw level. */
export function yearText(year: number | null): string {
  return year === null ? 'gar nicht' : `Jahr ${year}`;
}

/** The rent at which both households end alike; where buying is ahead even of living for nothing there is none either. */
export function rentText(breakEvenRent: Cents | null): string {
  return breakEvenRent === null || breakEvenRent === 0 ? 'keiner' : wholeEuros(breakEvenRent);
}

/** Who has more and when, as far as the years go: one sentence without its full stop. */
export function leadText(years: readonly WealthOfBoth[]): string {
  const [first, ...changes] = leadsOf(years);
  const last = changes.at(-1) ?? first;
  if (!first || !last) return '';
  if (changes.length === 0) {
    return `${NAMES[first.leader]} liegt in ${years.length === 1 ? 'diesem einen Jahr' : `allen ${years.length} Jahren`} vorn`;
  }
  const turn = `${NAMES[first.leader]} liegt bis zum Ende von Jahr ${changes[0]!.year - 1} vorn, ab Jahr ${changes[0]!.year} ${NAMES[changes[0]!.leader]}`;
  return changes.length === 1 ? turn : `${turn}; das wechselt noch, am Ende liegt ${NAMES[last.leader]} vorn`;
}

const NAMES = { OWNER: 'Kaufen', RENTER: 'Mieten' } as const;

/** Who leads from which year on: the first year, and each in which the lead changes. */
function leadsOf(years: readonly WealthOfBoth[]): { year: number; leader: keyof typeof NAMES }[] {
  const all = years.map(({ year, ownerWealth, renterWealth }) => ({
    year,
    leader: ownerWealth >= renterWealth ? ('OWNER' as const) : ('RENTER' as const),
  }));
  return all.filter(({ leader }, index) => leader !== all[index - 1]?.leader);
}
