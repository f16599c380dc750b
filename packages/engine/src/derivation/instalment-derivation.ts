import { eurosFromCents, type Cents } from '../money/cents.ts';
import type { Percent } from '../money/percent.ts';
import type { Derivation } from './derivation.ts';
import { writtenEuros, writtenPercent } from './written-figures.ts';

/** Amounts in cents. */
export interface InstalmentWorkings {
  readonly loanAmount: Cents;
  readonly nominalInterestRate: Percent;
  readonly amortizationRate: Percent;
  readonly monthlyRate: Cents;
}

export function instalmentDerivation(workings: InstalmentWorkings): Derivation {
  const { loanAmount, nominalInterestRate, amortizationRate, monthlyRate } = workings;
  return {
    figure: 'monthlyRate',
    formula: `${writtenEuros(loanAmount)} × (${writtenPercent(nominalInterestRate)} + ${writtenPercent(amortizationRate)}) / 12 = ${writtenEuros(monthlyRate)}`,
    inputs: { loanAmount: eurosFromCents(loanAmount), nominalInterestRate, amortizationRate },
    steps: [
      'Ein Zwölftel von Sollzins und anfänglicher Tilgung auf das ganze Darlehen, auf den Cent gerundet.',
    ],
    source: 'Annuitätendarlehen',
  };
}
