import type { Derivation } from '../derivation/derivation.ts';
import { writtenEuros } from '../derivation/written-figures.ts';
import { eurosFromCents, type Cents } from '../money/cents.ts';
import { landPriceOf, type PurchaseCostsCase } from './additional-costs.ts';

const SOURCE = '§ 34 GNotKG, Tabelle B, in Kraft seit 01.06.2025';

type Bought = Pick<PurchaseCostsCase, 'purchasePrice' | 'landPrice'>;

/** Amounts in cents; for construction, `bought` is only the land. */
export function exactFeesDerivation(
  bought: Bought,
  landCharge: Cents,
  fees: { notary: Cents; landRegister: Cents },
): Derivation {
  return {
    figure: 'exactFees',
    formula: `${writtenEuros(fees.notary)} Notar + ${writtenEuros(fees.landRegister)} Grundbuch = ${writtenEuros((fees.notary + fees.landRegister) as Cents)}`,
    inputs: inputsOf(bought, landCharge),
    steps: [...notarySteps(bought, landCharge), ...landRegisterSteps(bought, landCharge)],
    source: SOURCE,
  };
}

export function feesDerivation(
  bought: Bought,
  landCharge: Cents,
  fees: { readonly notaryCosts: Cents; readonly entryLandRegister: Cents },
): Derivation[] {
  const inputs = inputsOf(bought, landCharge);
  return [
    {
      figure: 'notaryCosts',
      formula: `Gebühren, Auslagen und 19 % Mehrwertsteuer = ${writtenEuros(fees.notaryCosts)}`,
      inputs,
      steps: notarySteps(bought, landCharge),
      source: SOURCE,
    },
    {
      figure: 'entryLandRegister',
      formula: `Gebühren und Auslagen des Grundbuchamts = ${writtenEuros(fees.entryLandRegister)}`,
      inputs,
      steps: landRegisterSteps(bought, landCharge),
      source: SOURCE,
    },
  ];
}

function inputsOf(bought: Bought, landCharge: Cents): Derivation['inputs'] {
  return { purchasePrice: eurosFromCents(landPriceOf(bought)), landCharge: eurosFromCents(landCharge) };
}

function notarySteps(bought: Bought, landCharge: Cents): string[] {
  const price = landPriceOf(bought);
  return [
    price > 0
      ? `Notar, vom ${bought.landPrice === undefined ? 'Kaufpreis' : 'Preis des Grundstücks'} ${writtenEuros(price)}: Beurkundung 2,0, Vollzug 0,5, Betreuung 0,5 Gebühren.`
      : 'Das Grundstück gehört dir schon: Einen Kaufvertrag beim Notar gibt es nicht.',
    landCharge > 0
      ? `Notar, von der Grundschuld ${writtenEuros(landCharge)}: 1,0 Gebühr. Dazu übliche Auslagen und 19 % Mehrwertsteuer.`
      : 'Ohne Grundschuld. Dazu übliche Auslagen und 19 % Mehrwertsteuer.',
  ];
}

function landRegisterSteps(bought: Bought, landCharge: Cents): string[] {
  const entries = [
    ...(landPriceOf(bought) > 0 ? ['Eigentum 1,0 und Vormerkung 0,5 Gebühren'] : []),
    ...(landCharge > 0 ? ['Grundschuld 1,0 Gebühr'] : []),
  ];
  return [`Grundbuch: ${entries.length > 0 ? entries.join(', ') : 'kein Eintrag'}.`];
}
