import type { ComparedAtSamePayment } from '@heimvorteil/calculations';
import type { Cents } from '@heimvorteil/engine';
import { formatCount, formatCountDative, formatPercent, formatShortPercent } from '@heimvorteil/format';
import { wholeEuros } from '@heimvorteil/ui/amounts/written-amounts.ts';
import type { ComparedColumn } from './compared.ts';

/** A row of the comparison: a measure, each offer's figure, and which are best where best is no matter of taste. */
export interface Measure {
  readonly label: string;
  /** Said of the label where a part of it is assumed. */
  readonly note?: string | undefined;
  readonly figures: readonly string[];
  readonly best: readonly number[];
  readonly isMain?: boolean;
}

/** Everything that offers are compared by, the one first that decides. */
export function measuresOf(
  columns: readonly ComparedColumn[],
  { compared }: ComparedAtSamePayment,
): Measure[] {
  const { offers, horizonYears: years, fixedYearsOfAll, followUpInterestRate } = compared;
  const hasFees = offers.some(({ fees }) => fees > 0);
  const isAssumed = years > fixedYearsOfAll;
  const costs = offers.map((offer) => offer.costs);
  const least = Math.min(...costs);
  const debts = offers.map((offer) => offer.remainingDebtAtHorizon);
  const ownRates = columns.map(
    (column, index) => column.effectiveInterestRate ?? offers[index]!.effectiveInterestRate,
  );
  const special = columns.map(({ offer }) => offer.allowedSpecialRepayment);
  const free = columns.map((column) => column.commitmentFreeMonths);
  return [
    {
      label: `Was das Geld kostet, bis Ende des ${fixedYearsOfAll}. Jahres`,
      note: 'Effektivzins mit allen Kosten, solange alle Zinsen fest sind',
      figures: offers.map((offer) => formatPercent(offer.effectiveInterestRateWhileFixed)),
      best: columns.length > 1 ? [compared.cheapest] : [],
      isMain: true,
    },
    {
      label: `${hasFees ? 'Zinsen und Kosten' : 'Zinsen'} in ${formatCountDative(years, 'year')}`,
      note: isAssumed
        ? `Ab dem ${fixedYearsOfAll + 1}. Jahr angenommen: ${formatPercent(followUpInterestRate)}, wo der Zins nicht mehr fest ist`
        : undefined,
      figures: costs.map(wholeEuros),
      best: leastOf(costs),
    },
    {
      label: 'Mehr als das günstigste',
      figures: costs.map((cost) => (cost === least ? '–' : `+ ${wholeEuros((cost - least) as Cents)}`)),
      best: [],
    },
    {
      label: `Restschuld nach ${formatCountDative(years, 'year')}`,
      figures: debts.map(wholeEuros),
      best: leastOf(debts),
    },
    {
      label: 'Zins fest für',
      figures: offers.map((offer) => formatCount(offer.fixedInterestYears, 'year')),
      best: [],
    },
    {
      label: 'Effektiver Jahreszins',
      figures: ownRates.map((rate) => (rate === null ? '–' : formatPercent(rate))),
      best: [],
    },
    {
      label: 'Sollzins',
      figures: columns.map(({ offer }) => formatPercent(offer.nominalInterestRate)),
      best: [],
    },
    {
      label: 'Sondertilgung im Jahr',
      figures: special.map((percent) => written(percent)),
      best: mostOf(special),
    },
    {
      label: 'Ohne Bereitstellungszins',
      figures: free.map((months) =>
        months === undefined ? 'nicht angegeben' : formatCount(months, 'month'),
      ),
      best: mostOf(free),
    },
  ];
}

/** An allowed special repayment; a paper may say nothing of it. */
function written(percent: number | undefined): string {
  if (percent === undefined) return 'nicht angegeben';
  return percent === 0 ? 'keine' : formatShortPercent(percent);
}

/** Where several are best the dot says it of each; where all are alike of none. */
function bestBy(values: readonly (number | undefined)[], best: number): number[] {
  const places = values.flatMap((value, index) => (value === best ? [index] : []));
  return places.length === values.length ? [] : places;
}

function leastOf(values: readonly number[]): number[] {
  return bestBy(values, Math.min(...values));
}

function mostOf(values: readonly (number | undefined)[]): number[] {
  return bestBy(values, Math.max(...values.filter((value) => value !== undefined)));
}
