import type { Derivation } from '../derivation/derivation.ts';
import { writtenEuros, writtenMonths, writtenPercent } from '../derivation/written-figures.ts';
import { cents, eurosFromCents } from '../money/cents.ts';
import { roundToHundredths, type Percent } from '../money/percent.ts';
import { agreedAmortizationRate, monthsOfRepayment } from './first-instalment.ts';
import { followUpDerivation } from './follow-up-derivation.ts';
import { landChargeDerivation } from './land-charge-derivation.ts';
import { landChargeRateOfPlan } from './land-charge-rate.ts';
import type { RepaymentPlan } from './repayment-plan.ts';
import type { RepaymentTerms } from './repayment-terms.ts';

/** How instalment, costs and effective rate of a plan came about. */
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
        `Der Plan läuft ${writtenMonths(plan.numberOfInstallments)}.`,
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
  return `Annuität für ${writtenMonths(months)} = ${writtenEuros(plan.monthlyRate)}`;
}
