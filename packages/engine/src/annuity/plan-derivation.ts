import type { Derivation } from '../derivation/derived-figure.ts';
import { writtenEuros, formatMonths, writtenPercent } from '../derivation/format-figures.ts';
import { cents, eurosFromCents, type Cents, roundToHundredths, type Percent } from '../money/money.ts';
import { agreedAmortizationRate, monthsOfRepayment } from './first-instalment.ts';
import { landChargeRateOfPlan, landChargeDerivation } from './land-charge-rate.ts';
import { type RepaymentPlan, followUpInstalment } from './repayment-plan.ts';
import type { RepaymentTerms } from './repayment-terms.ts';
import { instalmentKeepingEnd, monthsUntilRepaid } from './unchanged-term.ts';
import { hasUnchangedInstalment } from './varied-plan.ts';

/** Six decimals, because a thousandth of an instalment is worth cents. */
const MONTHS = new Intl.NumberFormat('de-DE', { maximumFractionDigits: 6 });

/** Empty if the plan ends with its fixed-rate period. */
function followUpDerivation(terms: RepaymentTerms, plan: RepaymentPlan): Derivation[] {
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
        : hasUnchangedInstalment(terms)
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
  // Skipped if something else changes the instalment in the same month.
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

export function planDerivation(
  terms: RepaymentTerms,
  plan: RepaymentPlan,
  effectiveInterestRate: Percent | null,
): Derivation[] {
  const { nominalInterestRate, loanAmount } = terms;
  const inputs = { loanAmount: eurosFromCents(loanAmount), nominalInterestRate };
  const paidBack = cents(loanAmount - plan.remainingDebt);
  return [
    {
      figure: 'monthlyRate',
      formula: instalmentFormula(terms, plan),
      inputs,
      steps: ['Die Rate ist kaufmännisch auf den Cent gerundet.'],
    },
    ...followUpDerivation(terms, plan),
    {
      figure: 'totalInterest',
      formula: `Summe der Zinsen aus ${plan.numberOfInstallments} Raten = ${writtenEuros(plan.totalInterest)}`,
      inputs,
      steps: [
        'Die Zinsen eines Monats sind Restschuld × Sollzins / 12, auf den Cent gerundet.',
        `Der Plan läuft ${formatMonths(plan.numberOfInstallments)}.`,
      ],
    },
    {
      figure: 'totalCosts',
      formula: `${writtenEuros(paidBack)} Tilgung + ${writtenEuros(plan.totalInterest)} Zinsen + ${writtenEuros(terms.fees ?? cents(0))} Gebühren = ${writtenEuros(plan.totalCosts)}`,
      inputs: { ...inputs, fees: eurosFromCents(terms.fees ?? cents(0)) },
      steps: ['Alle Zahlungen des Plans, Sondertilgungen eingeschlossen, und die Gebühren bei Auszahlung.'],
    },
    ...(effectiveInterestRate === null
      ? []
      : [
          {
            figure: 'effectiveInterestRate' as const,
            formula: `Barwert aller Zahlungen bei ${writtenPercent(roundToHundredths(effectiveInterestRate))} im Jahr = ${writtenEuros(cents(loanAmount - (terms.fees ?? 0)))} Auszahlung`,
            inputs,
            steps: [
              'Gerechnet mit dem ersten Sollzins bis zum Ende des Vertrags, ein Monat ist 1/12 Jahr.',
              'Es zählt, was vereinbart ist: die Raten und die Kosten bei der Auszahlung. Freiwillige Sondertilgungen zählen nicht.',
            ],
            source: '§ 16 PAngV und Anlage',
          },
          ...landChargeDerivation(landChargeRateOfPlan(terms)),
        ]),
  ];
}

function instalmentFormula(terms: RepaymentTerms, plan: RepaymentPlan): string {
  const { repayment, loanAmount, nominalInterestRate } = terms;
  if (repayment.by === 'amortizationRate') {
    return `${writtenEuros(loanAmount)} × (${writtenPercent(nominalInterestRate)} + ${writtenPercent(repayment.amortizationRate)}) / 12 = ${writtenEuros(plan.monthlyRate)}`;
  }
  if (repayment.by === 'monthlyRate') {
    return `${writtenEuros(plan.monthlyRate)} vereinbart, das sind ${writtenPercent((Math.round(agreedAmortizationRate(terms) * 100) / 100) as Percent)} anfängliche Tilgung`;
  }
  const months = monthsOfRepayment(terms);
  if (months === 0)
    return `${writtenEuros(loanAmount)} × ${writtenPercent(nominalInterestRate)} / 12 = ${writtenEuros(plan.monthlyRate)} Zinsen, die letzte Rate zahlt alles zurück`;
  return `Annuität für ${formatMonths(months)} = ${writtenEuros(plan.monthlyRate)}`;
}
