import type { Derivation } from '../derivation/derived-figure.ts';
import { formatEuros, formatMonths, formatPercent } from '../derivation/format-figures.ts';
import { cents, eurosFromCents, type Cents, roundToHundredths, type Percent } from '../money/money.ts';
import { agreedAmortizationRate, monthsOfRepayment } from './first-instalment.ts';
import { landChargeRateOfPlan, landChargeDerivation } from './land-charge-rate.ts';
import { type RepaymentPlan, followUpInstalment } from './repayment-plan.ts';
import type { RepaymentTerms } from './repayment-terms.ts';
import { instalmentForUnchangedTerm, monthsUntilRepaid } from './unchanged-term.ts';
import { hasUnchangedInstalment } from './varied-plan.ts';

/** Six decimals, because a thousandth of a payment is worth cents. */
const MONTHS = new Intl.NumberFormat('de-DE', { maximumFractionDigits: 6 });

/** Explains the payment after the fixed-rate period; empty if the plan ends with this period. */
function followUpDerivation(terms: RepaymentTerms, plan: RepaymentPlan): Derivation[] {
  const { nominalInterestRate, followUpInterestRate = nominalInterestRate } = terms;
  const instalment = followUpInstalment(terms, plan);
  if (instalment === null) return [];
  const fixedMonths = (terms.fixedInterestYears ?? 0) * 12;
  const remainingDebt = (plan.remainingDebtAfter[fixedMonths - 1] ?? 0) as Cents;
  const before = (plan.payment[fixedMonths - 1] ?? 0) as Cents;
  const loan = { remainingDebt, instalment: before, nominalInterestRate, followUpInterestRate };
  const formula = instalment === before ? `${formatEuros(instalment)} wie vorher` : formatEuros(instalment);
  return [
    {
      figure: 'followUpMonthlyRate',
      inputs: {
        remainingDebt: eurosFromCents(remainingDebt),
        followUpInterestRate,
        followUpMode: terms.followUpMode ?? 'KEEP_END',
      },
      ...(followUpInterestRate === nominalInterestRate
        ? unchanged(formula)
        : hasUnchangedInstalment(terms)
          ? explainInstalment(formula, followUpInterestRate)
          : explainEnd(loan, instalment)),
    },
  ];
}

type Workings = Pick<Derivation, 'formula' | 'steps'>;

function unchanged(formula: string): Workings {
  return {
    formula,
    steps: ['Der Zins nach der Zinsbindung ist derselbe: Rate und Ende bleiben. Das ist eine Annahme.'],
  };
}

function explainInstalment(formula: string, rate: Percent): Workings {
  return {
    formula: `${formula}, bei ${formatPercent(rate)}`,
    steps: ['Die Rate bleibt, das Ende richtet sich nach dem Zins. Zins und Rate sind eine Annahme.'],
  };
}

function explainEnd(loan: Parameters<typeof instalmentForUnchangedTerm>[0], instalment: Cents): Workings {
  const { remainingDebt, nominalInterestRate, followUpInterestRate } = loan;
  const assumed = 'Ein anderer Zins ändert die Rate, nicht das Ende. Der Zins ist eine Annahme.';
  const months = monthsUntilRepaid(remainingDebt, nominalInterestRate, loan.instalment);
  // Leave the formula out if a change of repayment or a special repayment also changes the payment.
  if (months === Infinity || instalmentForUnchangedTerm(loan).instalment !== instalment) {
    return {
      formula: `${formatEuros(instalment)} bei ${formatPercent(followUpInterestRate)}`,
      steps: [assumed],
    };
  }
  const monthly = `${formatPercent(followUpInterestRate)} / 12`;
  const left = MONTHS.format(months);
  return {
    formula:
      followUpInterestRate === 0
        ? `${formatEuros(remainingDebt)} / ${left} = ${formatEuros(instalment)}`
        : `${formatEuros(remainingDebt)} × ${monthly} / (1 − (1 + ${monthly})^−${left}) = ${formatEuros(instalment)}`,
    steps: [
      `Mit ${formatEuros(loan.instalment)} und ${formatPercent(nominalInterestRate)} wären die ${formatEuros(remainingDebt)} in ${left} Raten zurückgezahlt. So lange dauert es auch jetzt.`,
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
      formula: `Summe der Zinsen aus ${plan.numberOfInstallments} Raten = ${formatEuros(plan.totalInterest)}`,
      inputs,
      steps: [
        'Die Zinsen eines Monats sind Restschuld × Sollzins / 12, auf den Cent gerundet.',
        `Der Plan läuft ${formatMonths(plan.numberOfInstallments)}.`,
      ],
    },
    {
      figure: 'totalCosts',
      formula: `${formatEuros(paidBack)} Tilgung + ${formatEuros(plan.totalInterest)} Zinsen + ${formatEuros(terms.fees ?? cents(0))} Gebühren = ${formatEuros(plan.totalCosts)}`,
      inputs: { ...inputs, fees: eurosFromCents(terms.fees ?? cents(0)) },
      steps: ['Alle Zahlungen des Plans, Sondertilgungen eingeschlossen, und die Gebühren bei Auszahlung.'],
    },
    ...(effectiveInterestRate === null
      ? []
      : [
          {
            figure: 'effectiveInterestRate' as const,
            formula: `Barwert aller Zahlungen bei ${formatPercent(roundToHundredths(effectiveInterestRate))} im Jahr = ${formatEuros(cents(loanAmount - (terms.fees ?? 0)))} Auszahlung`,
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
    return `${formatEuros(loanAmount)} × (${formatPercent(nominalInterestRate)} + ${formatPercent(repayment.amortizationRate)}) / 12 = ${formatEuros(plan.monthlyRate)}`;
  }
  if (repayment.by === 'monthlyRate') {
    return `${formatEuros(plan.monthlyRate)} vereinbart, das sind ${formatPercent((Math.round(agreedAmortizationRate(terms) * 100) / 100) as Percent)} anfängliche Tilgung`;
  }
  const months = monthsOfRepayment(terms);
  if (months === 0)
    return `${formatEuros(loanAmount)} × ${formatPercent(nominalInterestRate)} / 12 = ${formatEuros(plan.monthlyRate)} Zinsen, die letzte Rate zahlt alles zurück`;
  return `Annuität für ${formatMonths(months)} = ${formatEuros(plan.monthlyRate)}`;
}
