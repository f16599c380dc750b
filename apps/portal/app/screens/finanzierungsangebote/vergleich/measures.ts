import type { ComparedAtSamePayment } from '@heimvorteil/calculations';
import { firstInstalment, type Cents } from '@heimvorteil/engine';
import { formatCount, formatCountDative, formatPercent, formatShortPercent } from '@heimvorteil/format';
import { wholeEuros } from '@heimvorteil/ui/amounts/format-amounts.ts';
import type { ComparedColumn } from './compared.ts';

export interface Measure {
  readonly label: string;
  /** Note on the label: the value is assumed, or applies to some of the loans only. */
  readonly note?: string | undefined;
  readonly figures: readonly string[];
  /** Lines below a value, about the other loans of the financing. */
  readonly details?: readonly (readonly string[])[] | undefined;
  readonly best: readonly number[];
  readonly isMain?: boolean;
  readonly begins?: string | undefined;
}

/** Rows of the comparison, the deciding one first. */
export function measuresOf(columns: readonly ComparedColumn[], result: ComparedAtSamePayment): Measure[] {
  const { offers } = result.compared;
  const rates = columns.map(
    (column, index) => column.effectiveInterestRate ?? offers[index]!.effectiveInterestRate,
  );
  const [main, ...others] = measuresAtPayment(columns, result);
  return [
    main!,
    {
      label: 'Rate im Monat',
      note: 'Wie angeboten',
      figures: columns.map(({ financing }) => wholeEuros(firstInstalment(financing.own))),
      best: [],
    },
    ...others,
    fixedFor(columns),
    effectiveRates(rates),
    ...termsOf(columns),
  ];
}

/** Names the financing with the cheapest money while all rates are fixed; undefined for fewer than two. */
export function bestSentence(
  columns: readonly ComparedColumn[],
  { compared }: ComparedAtSamePayment,
): string | undefined {
  const { offers, cheapest, fixedYearsOfAll } = compared;
  const names = columns.map(({ name }) => name);
  const costs = offers.map(({ fixedInterestYears, effectiveInterestRateWhileFixed: rate }, index) => {
    const name = names[index]!;
    const isUnique = names.indexOf(name) === names.lastIndexOf(name);
    return { name: isUnique ? name : `${name} (${formatCount(fixedInterestYears, 'year')})`, rate };
  });
  const best = costs[cheapest];
  const [next] = costs.filter((one) => one !== best).toSorted((one, other) => one.rate - other.rate);
  if (!best || !next) return undefined;
  const end = `bis Ende des ${fixedYearsOfAll}. Jahres`;
  const [rate, nextRate] = [formatPercent(best.rate), formatPercent(next.rate)];
  return rate === nextRate
    ? `${best.name} und ${next.name} kosten ${end} gleich viel: ${rate} effektiv.`
    : `Das billigste Geld hat ${best.name}: ${rate} effektiv ${end}. Dann folgt ${next.name} mit ${nextRate}.`;
}

export function measuresAtPayment(
  columns: readonly ComparedColumn[],
  { compared }: ComparedAtSamePayment,
): Measure[] {
  const { offers, horizonYears: years, fixedYearsOfAll, followUpInterestRate } = compared;
  const hasFees = offers.some(({ fees }) => fees > 0);
  const isAssumed = years > fixedYearsOfAll;
  const costs = offers.map((offer) => offer.costs);
  const least = Math.min(...costs);
  const debts = offers.map((offer) => offer.remainingDebtAtHorizon);
  return [
    {
      label: `Was das Geld kostet, bis Ende des ${fixedYearsOfAll}. Jahres`,
      note: 'Effektivzins mit den Kosten der Bank, ohne Gebühr für die Grundschuld, solange alle Zinsen fest sind',
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
    ...leftOver(offers),
  ];
}

/** Row of the unused payment; empty unless an offer leaves part of it unused while debt remains. */
function leftOver(offers: ComparedAtSamePayment['compared']['offers']): Measure[] {
  if (!offers.some((offer) => offer.leftOver > 0 && offer.remainingDebtAtHorizon > 0)) return [];
  return [
    {
      label: 'Von der gleichen Rate übrig',
      note: 'Das Darlehen der Bank ist dann abbezahlt, das geförderte nimmt nicht mehr als seine Rate. Zinsen darauf zählen nicht mit.',
      figures: offers.map((offer) => (offer.leftOver > 0 ? wholeEuros(offer.leftOver) : '–')),
      best: [],
    },
  ];
}

export function fixedFor(columns: readonly ComparedColumn[]): Measure {
  return {
    label: 'Zins fest für',
    figures: columns.map(({ financing }) => formatCount(financing.own.fixedInterestYears, 'year')),
    best: [],
  };
}

/** Row of the APRs; null for a financing without one. */
export function effectiveRates(rates: readonly (number | null)[]): Measure {
  return {
    label: 'Effektiver Jahreszins',
    figures: rates.map((rate) => (rate === null ? '–' : formatPercent(rate))),
    best: [],
  };
}

export function termsOf(columns: readonly ComparedColumn[]): Measure[] {
  const isOfSeveral = columns.some(({ financing: { others = [] } }) => others.length > 0);
  const special = columns.map(({ allowedSpecialRepayment }) => allowedSpecialRepayment);
  // Compare amounts, because the same percentage of a larger loan is more.
  const amounts = columns.map(
    ({ allowedSpecialRepayment: share, financing: { own } }) => share && share * own.loanAmount,
  );
  const free = columns.map((column) => column.commitmentFreeMonths);
  return [
    {
      label: 'Sollzins',
      figures: columns.map(({ financing }) => formatPercent(financing.own.nominalInterestRate)),
      best: [],
    },
    {
      label: 'Sondertilgung im Jahr',
      note: isOfSeveral
        ? 'Vom Darlehen der Bank. Was ein Förderdarlehen erlaubt, steht nicht im Vorschlag und zählt nicht mit.'
        : undefined,
      figures: special.map(formatPercentOrNone),
      best: mostOf(amounts),
    },
    {
      label: 'Ohne Bereitstellungszins',
      note: isOfSeveral ? 'Für das Darlehen der Bank' : undefined,
      figures: free.map((months) =>
        months === undefined ? 'nicht angegeben' : formatCount(months, 'month'),
      ),
      best: mostOf(free),
    },
  ];
}

/** Text of a percentage; undefined means that an offer on paper omits it. */
function formatPercentOrNone(percent: number | undefined): string {
  if (percent === undefined) return 'nicht angegeben';
  return percent === 0 ? 'keine' : formatShortPercent(percent);
}

/** Indexes of all columns with the best value; empty if all are equal. */
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
