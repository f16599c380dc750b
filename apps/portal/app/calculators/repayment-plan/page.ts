import { formatEuro } from '@heimvorteil/format';
import { marketContextOf } from '../../financing-case/market-context-of.ts';
import { openYearsOf } from '../../plan-table/year-rows.ts';
import { calculatorPage, savedForm } from '../calculator-page.ts';
import { afterRowButton, REPAYMENT_PLAN } from './definition.ts';
import { answerPlan, solvePlanInput } from './solve.ts';

export const repaymentPlanPage = calculatorPage(REPAYMENT_PLAN, {
  solve: answerPlan,
  isOfListing: false,
  extend: (form, _, { params }) => ({ ...form, values: afterRowButton(params, form.values) }),
  more: (_form, _services, { params }) => ({ openYears: openYearsOf(params) }),
});

/** Form as a calculation to save; sets the market rate of the day, because the API call requires a rate. */
export const readSaved = savedForm(REPAYMENT_PLAN, (good, loaded) => {
  const { plan } = solvePlanInput(good, marketContextOf(loaded));
  return (
    plan && {
      kind: 'repayment-plan',
      inputs: plan.body,
      name: `Darlehen ${formatEuro(good.loanAmount ?? 0)}`,
    }
  );
});
