import { queryReader } from '../faults/typed-query.ts';
import { PLAN_LISTS } from './repayment-plan-link.ts';
import { calculateRepaymentPlan } from './repayment-plan.ts';

type Query = Readonly<Record<string, unknown>>;

const readFields = queryReader(calculateRepaymentPlan.body);

/** Parses a query into plan terms; unreadable values stay text, so the call's schema rejects them. */
export function repaymentPlanOfQuery(query: Query): Query {
  const terms = readFields({ ...query });
  for (const [list, figure] of Object.entries(PLAN_LISTS)) {
    if (terms[list] !== undefined) terms[list] = readList(terms[list], figure);
  }
  if (terms['fullRepayment'] === 'true') terms['fullRepayment'] = true;
  return terms;
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
