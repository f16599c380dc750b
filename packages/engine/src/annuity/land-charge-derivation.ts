import type { Derivation } from '../derivation/derivation.ts';
import { writtenEuros, writtenPercent } from '../derivation/written-figures.ts';
import { cents, eurosFromCents, type Cents } from '../money/cents.ts';
import { roundToHundredths, type Percent } from '../money/percent.ts';
import { landChargeEntryFee } from '../purchase-costs/notary-and-land-register.ts';
import { CouldNotCalculateError } from './could-not-calculate.ts';

/** A loan and its costs at payout, in cents. */
interface LoanWithFees {
  readonly loanAmount: Cents;
  readonly fees?: Cents | undefined;
}

/**
 * The legal rate with the fee for entering the land charge beside it: costs below the fee cannot contain it, with higher
 * ones nobody but the lender knows. Empty where no rate is left with the fee, and where nothing is lent.
 */
export function landChargeDerivation(
  { loanAmount, fees = cents(0) }: LoanWithFees,
  rateWithFees: (fees: Cents) => Percent | null,
): Derivation[] {
  const fee = landChargeEntryFee(loanAmount);
  const rate = orNull(() => rateWithFees(cents(fees + fee)));
  if (rate === null) return [];
  return [
    {
      figure: 'effectiveInterestRateWithLandCharge',
      formula: `${writtenEuros(fees)} Kosten + ${writtenEuros(fee)} für die Eintragung der Grundschuld: ${writtenPercent(roundToHundredths(rate))} im Jahr`,
      inputs: { fees: eurosFromCents(fees), landChargeFee: eurosFromCents(fee) },
      steps: [
        fees < fee
          ? 'Die Eintragung der Grundschuld ist nicht unter den Kosten. Verlangt die Bank eine Grundschuld, gehört die Gebühr des Grundbuchamts in den effektiven Jahreszins.'
          : 'Ob die Eintragung der Grundschuld unter den Kosten ist, steht im Angebot. Wenn nicht, gilt dieser effektive Jahreszins.',
        'Eine volle Gebühr auf eine Grundschuld in Höhe des Darlehens. Der Notar zählt nach dem Gesetz nicht mit.',
      ],
      source: 'GNotKG, Anlage 1 Nr. 14121, Anlage 2 Tabelle B',
    },
  ];
}

function orNull(rate: () => Percent | null): Percent | null {
  try {
    return rate();
  } catch (error) {
    if (error instanceof CouldNotCalculateError) return null;
    throw error;
  }
}
