import { centsFromEuros, percent, type Cents, type RepaymentTerms } from '@heimvorteil/engine';

/** A plan that is shown beside the visitor's own. */
export interface PlanVariant {
  name: string;
  terms: Partial<RepaymentTerms>;
}

const MORE_A_YEAR = centsFromEuros(3_000);
const MORE_A_MONTH = centsFromEuros(200);

/** What is worth comparing with a plan: more repayment, special repayments or none, dearer money afterwards. */
export function variantsOf(terms: RepaymentTerms): PlanVariant[] {
  const dearer = percent(terms.nominalInterestRate + 2);
  return [
    moreRepayment(terms),
    specialRepayments(terms),
    { name: 'Zinsen danach 2 Punkte höher', terms: { followUpInterestRate: dearer } },
  ].filter((variant) => variant !== undefined);
}

function moreRepayment({ repayment, loanAmount }: RepaymentTerms): PlanVariant | undefined {
  switch (repayment.by) {
    case 'amortizationRate': {
      const amortizationRate = percent(repayment.amortizationRate + 1);
      return { name: '1 Punkt mehr Tilgung', terms: { repayment: { ...repayment, amortizationRate } } };
    }
    case 'monthlyRate': {
      const monthlyRate = Math.min(repayment.monthlyRate + MORE_A_MONTH, loanAmount) as Cents;
      return { name: '200 € mehr im Monat', terms: { repayment: { ...repayment, monthlyRate } } };
    }
    case 'termMonths': {
      const termMonths = repayment.termMonths - 60;
      return termMonths > 0
        ? { name: '5 Jahre früher fertig', terms: { repayment: { ...repayment, termMonths } } }
        : undefined;
    }
    case 'fullRepayment':
      return undefined;
  }
}

function specialRepayments(terms: RepaymentTerms): PlanVariant {
  if (terms.yearlySpecialRepayment || terms.specialRepayments?.length) {
    return {
      name: 'Ohne Sondertilgung',
      terms: { yearlySpecialRepayment: undefined, specialRepayments: [] },
    };
  }
  return { name: '3.000 € im Jahr extra', terms: { yearlySpecialRepayment: MORE_A_YEAR } };
}
