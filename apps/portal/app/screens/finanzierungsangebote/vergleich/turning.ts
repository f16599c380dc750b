import type { ComparedAtSamePayment } from '@heimvorteil/calculations';
import { BOUNDS } from '@heimvorteil/engine';
import { formatCountDative, formatPercent } from '@heimvorteil/format';
import type { ComparedColumn } from './compared.ts';

/** Range of follow-on rates with the same cheapest offer. */
interface TurningPart {
  readonly name: string;
  readonly fixedInterestYears: number;
  readonly from: number;
  readonly to: number;
}

/** How the rate after the fixed-rate period decides the cheapest offer, in words and as parts of an axis. */
export interface Turning {
  readonly lead: string;
  readonly text: string;
  /** Assumed rate after the fixed-rate period, in percent a year. */
  readonly assumed: number;
  /** Ranges in ascending order; fewer than two if the cheapest offer never changes. */
  readonly parts: readonly TurningPart[];
}

export function turningOf(
  columns: readonly Pick<ComparedColumn, 'name'>[],
  { compared, leastCosts }: ComparedAtSamePayment,
): Turning {
  const { offers, horizonYears, fixedYearsOfAll, followUpInterestRate: assumed } = compared;
  const parts = leastCosts.map(({ offer, from, to }) => ({
    name: columns[offer]?.name ?? '',
    fixedInterestYears: offers[offer]!.fixedInterestYears,
    from,
    to,
  }));
  if (horizonYears === fixedYearsOfAll) {
    return {
      lead: 'Der Zins danach ändert nichts.',
      text: 'Alle sind gleich lange fest, und weiter wird nicht gerechnet.',
      assumed,
      parts: [],
    };
  }
  const assumption = `Angenommen sind ${formatPercent(assumed)}.`;
  const [first, ...later] = parts;
  const end = endOf(parts.at(-1));
  if (later.length === 0) {
    const upTo = formatPercent(first?.to ?? 0);
    return {
      lead: end === '' ? 'Der Zins danach ändert nichts.' : `Bis ${upTo} ändert der Zins danach nichts.`,
      text: `Bei jedem Zins zwischen 0 und ${end === '' ? '20 %' : upTo} kostet ${formatPart(first)} bis zum Ende am wenigsten.${end} ${assumption}`,
      assumed,
      parts,
    };
  }
  const others = later.map((part, index) => {
    const isLast = index === later.length - 1;
    const where = isLast
      ? `ab ${formatPercent(part.from)}`
      : `von ${formatPercent(part.from)} bis ${formatPercent(part.to)}`;
    return `${where} ${formatPart(part)}`;
  });
  return {
    lead: `Es hängt am Zins nach ${formatCountDative(fixedYearsOfAll, 'year')}.`,
    text: `Bis ${formatPercent(first?.to ?? 0)} kostet ${formatPart(first)} bis zum Ende am wenigsten, ${others.join(', ')}.${end} ${assumption}`,
    assumed,
    parts,
  };
}

/** Sentence if the payment is too small for higher rates, so the comparison ends before the upper bound. */
function endOf(last: TurningPart | undefined): string {
  if (last === undefined || last.to >= BOUNDS.nominalInterestRate.max) return '';
  return ` Über ${formatPercent(last.to)} reicht die gleiche Rate dafür nicht mehr.`;
}

function formatPart(part: TurningPart | undefined): string {
  return part ? `${part.name} mit ${formatCountDative(part.fixedInterestYears, 'year')}` : '';
}

/** Bounds of the axis in whole percents, around all turning points and the assumed rate. */
export function axisOf({ parts, assumed }: Turning): { min: number; max: number } {
  const marks = [assumed, ...parts.slice(1).map(({ from }) => from)];
  return {
    min: Math.max(0, Math.floor(Math.min(...marks) - 1)),
    max: Math.min(20, Math.ceil(Math.max(...marks) + 1)),
  };
}
