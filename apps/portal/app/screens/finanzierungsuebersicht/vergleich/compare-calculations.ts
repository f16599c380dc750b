import type { Variant } from '@heimvorteil/ui/variant-table/variant-table.tsx';
import type { CalculationThenAndNow } from '../../../services/profile.ts';
import {
  figureLabel,
  KIND_LABELS,
  RESULT_FIGURES,
  formatSavedDifference,
  formatSavedValue,
} from '../../../saving/calculation-labels.ts';
import { reopenAddress } from '../../../saving/opened-calculation.ts';

/** Compares saved calculations; differences are from the first one. */
export function compareCalculations(calculations: readonly CalculationThenAndNow[]): {
  rows: string[];
  variants: Variant[];
  links: { id: string; name: string; link: string }[];
  /** Sentence with the lowest instalment; undefined if one has none or all are equal. */
  answer: string | undefined;
} {
  const results = calculations.map(({ result, today }) => today?.result ?? result);
  const figures = ['word', ...Object.keys(RESULT_FIGURES)].filter((figure) =>
    results.some((result) => result[figure] !== undefined),
  );
  const [first] = results;
  const names = distinguishNames(calculations.map(({ name }) => name));
  const instalments = results.flatMap(({ monthlyRate }, index) =>
    typeof monthlyRate === 'number' ? [{ monthlyRate, name: names[index] ?? '' }] : [],
  );
  return {
    answer: instalments.length === results.length ? lowestSentence(instalments) : undefined,
    rows: ['Rechner', ...figures.map(figureLabel)],
    variants: calculations.map(({ kind }, index) => ({
      name: names[index] ?? '',
      values: [
        KIND_LABELS[kind].name,
        ...figures.map((figure) => {
          const value = results[index]?.[figure];
          const text = formatSavedValue(figure, value);
          const change = index > 0 ? differenceFrom(first?.[figure], value, figure) : '';
          return change === '' ? text : `${text} (${change})`;
        }),
      ],
      isOwn: index === 0,
    })),
    links: calculations.flatMap(({ id, link, savedAt }, index) =>
      link === undefined
        ? []
        : [{ id, name: names[index] ?? '', link: reopenAddress(link, { id, savedAt }) }],
    ),
  };
}

function lowestSentence(
  instalments: readonly { readonly monthlyRate: number; readonly name: string }[],
): string | undefined {
  const [least, next] = instalments.toSorted((one, other) => one.monthlyRate - other.monthlyRate);
  if (!least || !next) return undefined;
  const [rate, nextRate] = [least, next].map((one) => formatSavedValue('monthlyRate', one.monthlyRate));
  if (rate === nextRate) return undefined;
  return `Die niedrigste Rate hat „${least.name}“: ${rate} im Monat. Dann folgt „${next.name}“ mit ${nextRate}.`;
}

/** Appends a number to names that occur more than once. */
function distinguishNames(names: readonly string[]): string[] {
  return names.map((name, index) => {
    const same = names.slice(0, index).filter((other) => other === name).length;
    return same === 0 ? name : `${name} (${same + 1})`;
  });
}

function differenceFrom(first: unknown, value: unknown, figure: string): string {
  if (typeof first !== 'number' || typeof value !== 'number') return '';
  const difference = value - first;
  // Omits the difference of break-even years, because "3. Jahr" would read like a year of the plan.
  if (figure === 'breakEvenYear' || formatSavedValue(figure, first) === formatSavedValue(figure, value))
    return '';
  return formatSavedDifference(figure, difference);
}
