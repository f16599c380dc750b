import type { Derivation } from '../derivation/derivation.ts';
import { writtenEuros, writtenPercent } from '../derivation/written-figures.ts';
import { eurosFromCents } from '../money/cents.ts';
import type { LandChargeRate } from './land-charge-rate.ts';

/** APR with and without the land-charge fee; `secured` names the secured amount in German. */
export function landChargeDerivation(found: LandChargeRate | null, secured = 'des Darlehens'): Derivation[] {
  if (found === null) return [];
  const { fee, fees, effectiveInterestRate, isLeftOut } = found;
  return [
    {
      figure: 'effectiveInterestRateWithLandCharge',
      formula: `${writtenEuros(fees)} Kosten + ${writtenEuros(fee)} für die Eintragung der Grundschuld: ${writtenPercent(effectiveInterestRate)} im Jahr`,
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
