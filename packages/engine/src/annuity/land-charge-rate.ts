import { cents, type Cents, eurosFromCents, roundToHundredths, type Percent } from '../money/money.ts';
import { landChargeFee } from '../purchase-costs/notary-and-land-register.ts';
import { CouldNotCalculateError } from './could-not-calculate.ts';
import { effectiveRatesOfPlan } from './effective-rates-of-plan.ts';
import type { RepaymentTerms } from './repayment-terms.ts';
import type { Derivation } from '../derivation/derived-figure.ts';
import { formatEuros, formatPercent } from '../derivation/format-figures.ts';

/** A loan and the costs deducted at its payout; in cents. */
interface LoanWithFees {
  readonly loanAmount: Cents;
  readonly fees?: Cents | undefined;
}

/** APR that also counts the court's fee for entering the land charge (GNotKG). */
export interface LandChargeRate {
  /** APR with entered costs and court fee, in percent a year, two decimals. */
  readonly effectiveInterestRate: Percent;
  /** The court's fee in cents, in addition to `fees`. */
  readonly fee: Cents;
  readonly fees: Cents;
  /** True if the entered costs are below the court fee, so they cannot contain it. */
  readonly isLeftOut: boolean;
}

/** True if the entered costs are exactly the court fee, so it must not be added again. */
export function isLandChargeFee({ loanAmount, fees = cents(0) }: LoanWithFees): boolean {
  return fees > 0 && [landChargeFee(loanAmount), landChargeFee(loanAmount, 'ASSIGNED')].includes(fees);
}

/** Null if there is no rate or no loan, or if the entered costs are exactly the court fee. */
export function landChargeRate(
  { loanAmount, fees = cents(0) }: LoanWithFees,
  rateWithFees: (fees: Cents) => Percent | null,
): LandChargeRate | null {
  if (isLandChargeFee({ loanAmount, fees })) return null;
  const fee = landChargeFee(loanAmount);
  const rate = orNull(() => rateWithFees(cents(fees + fee)));
  return rate && { effectiveInterestRate: roundToHundredths(rate), fee, fees, isLeftOut: fees < fee };
}

export function landChargeRateOfPlan(terms: RepaymentTerms): LandChargeRate | null {
  return landChargeRate(terms, (fees) => effectiveRatesOfPlan({ ...terms, fees }).effectiveInterestRate);
}

function orNull(rate: () => Percent | null): Percent | null {
  try {
    return rate();
  } catch (error) {
    if (error instanceof CouldNotCalculateError) return null;
    throw error;
  }
}

/** Explains in German the APR with the court fee; `secured` names the secured amount in the genitive. */
export function landChargeDerivation(found: LandChargeRate | null, secured = 'des Darlehens'): Derivation[] {
  if (found === null) return [];
  const { fee, fees, effectiveInterestRate, isLeftOut } = found;
  return [
    {
      figure: 'effectiveInterestRateWithLandCharge',
      formula: `${formatEuros(fees)} Kosten + ${formatEuros(fee)} für die Eintragung der Grundschuld: ${formatPercent(effectiveInterestRate)} im Jahr`,
      inputs: { fees: eurosFromCents(fees), landChargeFee: eurosFromCents(fee) },
      steps: [
        isLeftOut
          ? 'Die Eintragung der Grundschuld ist nicht unter den Kosten. Verlangt die Bank eine Grundschuld, gehört die Gebühr des Grundbuchamts in den effektiven Jahreszins.'
          : 'Ob die Eintragung der Grundschuld unter den Kosten ist, steht im Angebot. Wenn nicht, gilt dieser effektive Jahreszins.',
        `Eine volle Gebühr auf eine Grundschuld in Höhe ${secured}. Der Notar zählt nach dem Gesetz nicht mit.`,
      ],
      source: 'GNotKG, Anlage 1 Nr. 14121, Anlage 2 Tabelle B',
    },
  ];
}
