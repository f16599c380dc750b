import { eurosFromCents } from '@heimvorteil/engine';
import { formatEuro } from '@heimvorteil/format';
import { addressOfTexts, textsFromParams } from '../../figure-form/form-address.ts';
import { paramsOfForm } from '../../figure-form/params-of-form.ts';
import { readForm } from '../../figure-form/read-form.ts';
import { calculatePlan } from '../../screens/baufinanzierung/tilgungsrechner/calculate-plan.ts';
import { withoutHiddenFaults } from '../../screens/baufinanzierung/tilgungsrechner/hidden-faults.ts';
import { isAskedFor, PLAN_FORM } from '../../screens/baufinanzierung/tilgungsrechner/plan-form.ts';
import { monthsMissing } from '../../screens/baufinanzierung/tilgungsrechner/plan-rows.ts';
import {
  USUAL_LOAN_TO_VALUE,
  usualPriceOf,
} from '../../screens/baufinanzierung/tilgungsrechner/usual-price.ts';
import { linkOf, type ReadScreenForm } from '../stated-calculation.ts';

const PLAN = 'tilgungsrechner';

/** A repayment plan; the market's rate of the day is part of it, since a plan has no market of its own. */
export const readRepaymentPlan: ReadScreenForm = (form, services) => {
  const read = textsFromParams(PLAN_FORM, paramsOfForm(form));
  const texts = withoutHiddenFaults(PLAN_FORM, read, (figure) => isAskedFor(read.repaymentBy, figure));
  const { figures } = readForm(PLAN_FORM, texts);
  if (!figures || monthsMissing(texts).length > 0) return undefined;
  const purchasePrice = usualPriceOf(figures.loanAmount ?? 0);
  const marketRate = services.marketRate({
    purchasePrice,
    loanAmount: purchasePrice * USUAL_LOAN_TO_VALUE,
    amortizationRate: figures.amortizationRate ?? 2,
    fixedInterestYears: Number(texts.fixedInterestYears),
  });
  const plan = calculatePlan(figures, texts, marketRate);
  if (!plan) return undefined;
  const { repayment, specialRepayments = [], amortizationChanges = [], ...terms } = plan.terms;
  const { query, fragment } = addressOfTexts(PLAN_FORM, texts);
  return {
    kind: 'repayment-plan',
    inputs: {
      loanAmount: figures.loanAmount,
      nominalInterestRate: terms.nominalInterestRate,
      amortizationRate: repayment.by === 'amortizationRate' ? repayment.amortizationRate : undefined,
      monthlyRate: repayment.by === 'monthlyRate' ? eurosFromCents(repayment.monthlyRate) : undefined,
      termMonths: repayment.by === 'termMonths' ? repayment.termMonths : undefined,
      fullRepayment: repayment.by === 'fullRepayment' ? true : undefined,
      fixedInterestYears: plan.fixedInterestYears,
      yearlySpecialRepayment: figures.yearlySpecialRepayment,
      specialRepaymentEffect: terms.specialRepaymentEffect,
      specialRepayments: specialRepayments.map(({ month, amount }) => ({
        month,
        amount: eurosFromCents(amount),
      })),
      amortizationChanges,
      interestOnlyMonths: terms.interestOnlyMonths,
      fees: figures.fees,
      followUpInterestRate: figures.followUpInterestRate,
    },
    link: linkOf(PLAN, query, fragment),
    name: `Darlehen ${formatEuro(figures.loanAmount ?? 0)}`,
  };
};
