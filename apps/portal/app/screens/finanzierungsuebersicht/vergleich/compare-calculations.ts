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
} {
  const results = calculations.map(({ result, today }) => today?.result ?? result);
  const figures = ['word', ...Object.keys(RESULT_FIGURES)].filter((figure) =>
    results.some((result) => result[figure] !== undefined),
  );
  const [first] = results;
  const names = distinguishNames(calculations.map(({ name }) => name));
  return {
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
