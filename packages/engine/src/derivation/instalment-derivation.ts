import { eurosFromCents, type Cents, type Percent } from '../money/money.ts';
import type { Derivation } from './derived-figure.ts';
import { formatEuros, formatPercent } from './format-figures.ts';

/** Values that the explanation of a monthly payment contains; amounts in cents. */
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
    formula: `${formatEuros(loanAmount)} × (${formatPercent(nominalInterestRate)} + ${formatPercent(amortizationRate)}) / 12 = ${formatEuros(monthlyRate)}`,
    inputs: { loanAmount: eurosFromCents(loanAmount), nominalInterestRate, amortizationRate },
    steps: [
      'Ein Zwölftel von Sollzins und anfänglicher Tilgung auf das ganze Darlehen, auf den Cent gerundet.',
    ],
    source: 'Annuitätendarlehen',
  };
}
