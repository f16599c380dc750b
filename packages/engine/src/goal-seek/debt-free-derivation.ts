import type { RepaymentPlan } from '../annuity/repayment-plan.ts';
import type { Derivation } from '../derivation/derivation.ts';
import { writtenEuros, writtenMonths } from '../derivation/written-figures.ts';
import { eurosFromCents, type Cents } from '../money/cents.ts';
import type { DebtFree } from './debt-free-by.ts';

export function debtFreeDerivation(answer: Omit<DebtFree, 'derivation'>, today: RepaymentPlan): Derivation[] {
  const { months, monthlyRate, moreAMonth, savedInterest, yearlySpecialRepayment } = answer;
  const inputs = { months, monthlyRateToday: eurosFromCents(today.monthlyRate) };
  return [
    {
      figure: 'monthlyRate',
      formula: `${writtenEuros(today.monthlyRate)} ${moreAMonth < 0 ? '−' : '+'} ${magnitude(moreAMonth)} = ${writtenEuros(monthlyRate)}`,
      inputs,
      steps: [
        `Heute wärst du nach ${writtenMonths(today.numberOfInstallments)} schuldenfrei.`,
        `Mit dieser Rate bist du es nach ${writtenMonths(months)} und zahlst ${magnitude(savedInterest)} ${savedInterest < 0 ? 'mehr' : 'weniger'} Zinsen.`,
      ],
    },
    {
      figure: 'yearlySpecialRepayment',
      formula: `Sondertilgung im Jahr: ${yearlySpecialRepayment === null ? 'keine bis 10 % reicht' : writtenEuros(yearlySpecialRepayment)}`,
      inputs,
      steps: [
        'Gesucht ist der kleinste volle Eurobetrag im Jahr, mit dem der Plan bei gleicher Rate rechtzeitig endet.',
      ],
    },
  ];
}

function magnitude(amount: Cents): string {
  return writtenEuros(Math.abs(amount) as Cents);
}
