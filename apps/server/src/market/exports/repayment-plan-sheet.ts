import {
  answered,
  calculateRepaymentPlan,
  exampleOfPlan,
  repaymentPlanAnswer,
} from '@heimvorteil/calculations';
import type { CalculateRepaymentPlanBody } from '@heimvorteil/contracts';
import { formatEuroCents } from '@heimvorteil/format';
import { resultOrRefusal } from '../calculators/index.ts';
import type { WriteExample } from './plan-example.ts';
import { purchaseFacts, type FileOrigin } from './plan-origin.ts';
import { yearsOf, type PlanSheet } from './plan-sheet.ts';
import { rate, type Fact } from './fact.ts';
import { planAssumptions, planInputs, planResults } from './plan-wording.ts';

/** Columns in the order of every export. */
const COLUMNS = [
  { field: 'payment', title: 'Rate', ofYear: 'sum' },
  { field: 'interest', title: 'Zinsen', ofYear: 'sum' },
  { field: 'amortization', title: 'Tilgung', ofYear: 'sum' },
  { field: 'specialRepayment', title: 'Sondertilgung', ofYear: 'sum' },
  { field: 'remainingDebt', title: 'Restschuld', ofYear: 'last' },
] as const;

/** Throws the call's refusal. */
export function repaymentPlanSheet(
  terms: CalculateRepaymentPlanBody,
  origin: FileOrigin,
  madeOn: string,
  writeExample: WriteExample,
): PlanSheet {
  const plan = planOf(terms);
  const months = plan.installments.map((row) => ({
    number: row.number,
    date: row.date,
    amounts: COLUMNS.map(({ field }) => row[field]),
  }));
  return {
    name: 'Tilgungsplan',
    title: 'Dein Tilgungsplan',
    madeOn,
    inputs: [...purchaseFacts(origin), ...planInputs(terms, origin)],
    results: [...planResults(plan), ...endOfFixedRate(terms, origin)],
    example: writeExample(exampleOfPlan(resultOrRefusal(calculateRepaymentPlan(terms)).terms)),
    assumptions: planAssumptions(terms, origin, plan),
    columns: COLUMNS,
    years: yearsOf(COLUMNS, months),
    months,
  };
}

function planOf(terms: CalculateRepaymentPlanBody) {
  return resultOrRefusal(answered(calculateRepaymentPlan(terms), repaymentPlanAnswer));
}

/** If the plan continues at the same rate: APR and remaining debt at the end of the fixed-rate period. */
function endOfFixedRate(terms: CalculateRepaymentPlanBody, { fixedInterestYears }: FileOrigin): Fact[] {
  if (fixedInterestYears === undefined || terms.fixedInterestYears !== undefined) return [];
  const fixed = planOf({ ...terms, fixedInterestYears });
  return [
    ['Effektivzins bis zum Ende der Zinsbindung', rate(fixed.effectiveInterestRateFixedPeriod ?? null)],
    ['Restschuld am Ende der Zinsbindung', formatEuroCents(fixed.remainingDebt)],
  ];
}
