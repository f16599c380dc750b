import type { Derivation } from '../derivation/derivation.ts';
import { writtenEuros } from '../derivation/written-figures.ts';
import { eurosFromCents, type Cents } from '../money/cents.ts';

/** How the exact fees of notary and land register came about, in cents. */
export function exactFeesDerivation(
  purchasePrice: Cents,
  landCharge: Cents,
  fees: { notary: Cents; landRegister: Cents },
): Derivation {
  return {
    figure: 'exactFees',
    formula: `${writtenEuros(fees.notary)} Notar + ${writtenEuros(fees.landRegister)} Grundbuch = ${writtenEuros((fees.notary + fees.landRegister) as Cents)}`,
    inputs: { purchasePrice: eurosFromCents(purchasePrice), landCharge: eurosFromCents(landCharge) },
    steps: [
      `Notar, vom Kaufpreis ${writtenEuros(purchasePrice)}: Beurkundung 2,0, Vollzug 0,5, Betreuung 0,5 Gebühren.`,
      landCharge > 0
        ? `Notar, von der Grundschuld ${writtenEuros(landCharge)}: 1,0 Gebühr. Dazu übliche Auslagen und 19 % Mehrwertsteuer.`
        : 'Ohne Grundschuld. Dazu übliche Auslagen und 19 % Mehrwertsteuer.',
      `Grundbuch: Eigentum 1,0 und Vormerkung 0,5 Gebühren${landCharge > 0 ? ', Grundschuld 1,0 Gebühr' : ''}.`,
    ],
    source: '§ 34 GNotKG, Tabelle B, in Kraft seit 01.06.2025',
  };
}
