import type { CalculateRepaymentPlanBody } from '@heimvorteil/contracts';
import type { SolvedPlan } from './solve-plan.ts';

/** A plan that is shown beside the visitor's own. */
export interface PlanVariant {
  readonly name: string;
  readonly body: CalculateRepaymentPlanBody;
}

const MORE_A_YEAR_IN_EUROS = 3_000;
const MORE_A_MONTH_IN_EUROS = 200;
const SOONER_IN_MONTHS = 60;

/** What is worth comparing with a plan: more repayment, special repayments or none, dearer money afterwards. */
export function variantsOf({
  wholeBody,
  fixedInterestYears,
}: Pick<SolvedPlan, 'wholeBody' | 'fixedInterestYears'>): PlanVariant[] {
  const { nominalInterestRate, followUpInterestRate = nominalInterestRate } = wholeBody;
  return [
    ...moreRepayment(wholeBody),
    specialRepayments(wholeBody),
    {
      name: 'Zinsen danach 2 Punkte höher',
      body: { ...wholeBody, fixedInterestYears, followUpInterestRate: followUpInterestRate + 2 },
    },
    ...otherMode(wholeBody),
  ];
}

/** What stays after the fixed years is a choice only where the rate changes then. */
function otherMode(body: CalculateRepaymentPlanBody): PlanVariant[] {
  const { nominalInterestRate, followUpInterestRate = nominalInterestRate, followUpMode } = body;
  if (followUpInterestRate === nominalInterestRate) return [];
  return followUpMode === 'KEEP_INSTALLMENT'
    ? [{ name: 'Danach bleibt das Ende', body: { ...body, followUpMode: 'KEEP_END' } }]
    : [{ name: 'Danach bleibt die Rate', body: { ...body, followUpMode: 'KEEP_INSTALLMENT' } }];
}

function moreRepayment(body: CalculateRepaymentPlanBody): PlanVariant[] {
  const { amortizationRate, monthlyRate, termMonths, loanAmount } = body;
  if (amortizationRate !== undefined) {
    return [{ name: '1 Punkt mehr Tilgung', body: { ...body, amortizationRate: amortizationRate + 1 } }];
  }
  if (monthlyRate !== undefined) {
    const more = Math.min(monthlyRate + MORE_A_MONTH_IN_EUROS, loanAmount);
    return [{ name: '200 € mehr im Monat', body: { ...body, monthlyRate: more } }];
  }
  if (termMonths === undefined || termMonths <= SOONER_IN_MONTHS) return [];
  return [{ name: '5 Jahre früher fertig', body: { ...body, termMonths: termMonths - SOONER_IN_MONTHS } }];
}

function specialRepayments(body: CalculateRepaymentPlanBody): PlanVariant {
  const hasAny = body.yearlySpecialRepayment || body.specialRepayments?.length;
  return hasAny
    ? {
        name: 'Ohne Sondertilgung',
        body: { ...body, yearlySpecialRepayment: undefined, specialRepayments: [] },
      }
    : {
        name: '3.000 € im Jahr extra',
        body: { ...body, yearlySpecialRepayment: MORE_A_YEAR_IN_EUROS },
      };
}
