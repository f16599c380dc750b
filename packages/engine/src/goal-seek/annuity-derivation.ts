import type { Derivation } from '../derivation/derivation.ts';
import { writtenEuros, writtenMonths, writtenPercent } from '../derivation/written-figures.ts';
import { eurosFromCents } from '../money/cents.ts';
import type { AnnuityFigures, SolvedAnnuity } from './annuity-of-three.ts';

/** How the figure that was sought followed from the other three. */
export function annuityDerivation(
  sought: keyof AnnuityFigures,
  {
    loanAmount,
    nominalInterestRate,
    monthlyRate,
    termMonths,
    totalInterest,
  }: Omit<SolvedAnnuity, 'derivation'>,
): Derivation[] {
  const names: Readonly<Record<keyof AnnuityFigures, string>> = {
    loanAmount: `Darlehen ${writtenEuros(loanAmount)}`,
    nominalInterestRate: `Sollzins ${writtenPercent(nominalInterestRate)}`,
    monthlyRate: `Rate ${writtenEuros(monthlyRate)}`,
    termMonths: `Laufzeit ${writtenMonths(termMonths)}`,
  };
  const { [sought]: result, ...given } = names;
  const { [sought]: _result, ...inputs } = {
    loanAmount: eurosFromCents(loanAmount),
    nominalInterestRate: nominalInterestRate as number,
    monthlyRate: eurosFromCents(monthlyRate),
    termMonths,
  };
  return [
    {
      figure: sought,
      formula: `${Object.values(given).join(', ')} → ${result}`,
      inputs,
      steps: [
        'Rate = Darlehen × Monatszins / (1 − (1 + Monatszins)^−Monate), nach der gesuchten Größe aufgelöst.',
        `Bis zum Ende fallen ${writtenEuros(totalInterest)} Zinsen an.`,
      ],
      source: 'Annuitätenformel',
    },
  ];
}
