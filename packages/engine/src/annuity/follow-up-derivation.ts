import type { Derivation } from '../derivation/derivation.ts';
import { writtenEuros, writtenPercent } from '../derivation/written-figures.ts';
import { eurosFromCents, type Cents } from '../money/cents.ts';
import type { Percent } from '../money/percent.ts';
import { followUpInstalment } from './follow-up-instalment.ts';
import { instalmentKeepingEnd, monthsUntilRepaid } from './kept-end.ts';
import type { RepaymentPlan } from './repayment-plan.ts';
import type { RepaymentTerms } from './repayment-terms.ts';
import { keepsInstalment } from './varied-plan.ts';

/** Instalments as the formula needs them: a thousandth of one is cents. */
const MONTHS = new Intl.NumberFormat('de-DE', { maximumFractionDigits: 6 });

/** How the instalment after the fixed years came about; empty where the plan ends with them. */
export function followUpDerivation(terms: RepaymentTerms, plan: RepaymentPlan): Derivation[] {
  const { nominalInterestRate, followUpInterestRate = nominalInterestRate } = terms;
  const instalment = followUpInstalment(terms, plan);
  if (instalment === null) return [];
  const fixedMonths = (terms.fixedInterestYears ?? 0) * 12;
  const remainingDebt = (plan.remainingDebtAfter[fixedMonths - 1] ?? 0) as Cents;
  const before = (plan.payment[fixedMonths - 1] ?? 0) as Cents;
  const loan = { remainingDebt, instalment: before, nominalInterestRate, followUpInterestRate };
  const shown = instalment === before ? `${writtenEuros(instalment)} wie vorher` : writtenEuros(instalment);
  return [
    {
      figure: 'followUpMonthlyRate',
      inputs: {
        remainingDebt: eurosFromCents(remainingDebt),
        followUpInterestRate,
        followUpMode: terms.followUpMode ?? 'KEEP_END',
      },
      ...(followUpInterestRate === nominalInterestRate
        ? unchanged(shown)
        : keepsInstalment(terms)
          ? keptInstalment(shown, followUpInterestRate)
          : keptEnd(loan, instalment)),
    },
  ];
}

type Way = Pick<Derivation, 'formula' | 'steps'>;

function unchanged(shown: string): Way {
  return {
    formula: shown,
    steps: ['Der Zins nach der Zinsbindung ist derselbe: Rate und Ende bleiben. Das ist eine Annahme.'],
  };
}

function keptInstalment(shown: string, rate: Percent): Way {
  return {
    formula: `${shown}, bei ${writtenPercent(rate)}`,
    steps: ['Die Rate bleibt, das Ende richtet sich nach dem Zins. Zins und Rate sind eine Annahme.'],
  };
}

function keptEnd(loan: Parameters<typeof instalmentKeepingEnd>[0], instalment: Cents): Way {
  const { remainingDebt, nominalInterestRate, followUpInterestRate } = loan;
  const assumed = 'Ein anderer Zins ändert die Rate, nicht das Ende. Der Zins ist eine Annahme.';
  const months = monthsUntilRepaid(remainingDebt, nominalInterestRate, loan.instalment);
  // Where something else changes in the same month the instalment has another reason.
  if (months === Infinity || instalmentKeepingEnd(loan).instalment !== instalment) {
    return {
      formula: `${writtenEuros(instalment)} bei ${writtenPercent(followUpInterestRate)}`,
      steps: [assumed],
    };
  }
  const monthly = `${writtenPercent(followUpInterestRate)} / 12`;
  const left = MONTHS.format(months);
  return {
    formula:
      followUpInterestRate === 0
        ? `${writtenEuros(remainingDebt)} / ${left} = ${writtenEuros(instalment)}`
        : `${writtenEuros(remainingDebt)} × ${monthly} / (1 − (1 + ${monthly})^−${left}) = ${writtenEuros(instalment)}`,
    steps: [
      `Mit ${writtenEuros(loan.instalment)} und ${writtenPercent(nominalInterestRate)} wären die ${writtenEuros(remainingDebt)} in ${left} Raten zurückgezahlt. So lange dauert es auch jetzt.`,
      assumed,
    ],
  };
}
