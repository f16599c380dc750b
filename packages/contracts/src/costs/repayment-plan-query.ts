import { queryReader } from '../faults/typed-query.ts';
import { calculateRepaymentPlan, type CalculateRepaymentPlanBody } from './repayment-plan.ts';

type Query = Readonly<Record<string, unknown>>;

/** Lists in a query: `specialRepayments=12:5000,24:2500` is a repayment after the 12th and one after the 24th instalment. */
const LISTS = { specialRepayments: 'amount', amortizationChanges: 'amortizationRate' } as const;
const readFields = queryReader(calculateRepaymentPlan.body);

/** A plan's terms as the query of a link. */
export function repaymentPlanQuery(terms: CalculateRepaymentPlanBody): string {
  return Object.entries(terms)
    .flatMap(([field, value]) =>
      value === undefined ? [] : [`${field}=${encodeURIComponent(textOf(field, value))}`],
    )
    .join('&');
}

/** A query's texts as the terms that they state; what does not read stays text, and the call's schema refuses it. */
export function repaymentPlanOfQuery(query: Query): Query {
  const terms = readFields({ ...query });
  for (const [list, figure] of Object.entries(LISTS)) {
    if (terms[list] !== undefined) terms[list] = readList(terms[list], figure);
  }
  if (terms['fullRepayment'] === 'true') terms['fullRepayment'] = true;
  return terms;
}

function textOf(field: string, value: unknown): string {
  if (!Array.isArray(value)) return String(value);
  const figure = LISTS[field as keyof typeof LISTS];
  return (value as Record<string, number>[]).map((entry) => `${entry['month']}:${entry[figure]}`).join(',');
}

/** A form sends a list as one text, or as a text for each of its fields. */
function readList(stated: unknown, figure: string): unknown {
  const texts = [stated].flat();
  if (!texts.every((text) => typeof text === 'string')) return stated;
  const entries = texts.join(',').split(',');
  return entries.filter((entry) => entry !== '').map((entry) => readEntry(entry, figure));
}

function readEntry(entry: string, figure: string): unknown {
  const [month, amount, ...rest] = entry.split(':').map((text) => (NUMBER.test(text) ? Number(text) : text));
  return rest.length > 0 || amount === undefined ? entry : { month, [figure]: amount };
}

const NUMBER = /^\d+(?:\.\d+)?$/;
