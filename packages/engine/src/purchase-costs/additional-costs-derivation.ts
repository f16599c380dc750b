import type { NamedFigure, Derivation } from '../derivation/derived-figure.ts';
import { formatEuros, formatPercent } from '../derivation/format-figures.ts';
import { eurosFromCents, type Cents, type Percent } from '../money/money.ts';
import { landPriceOf, type AdditionalCosts } from './additional-costs.ts';
import { type PurchaseCostsCase } from './purchase-fees.ts';

const SOURCE = '§ 34 GNotKG, Tabelle B, in Kraft seit 01.06.2025';

type Bought = Pick<PurchaseCostsCase, 'purchasePrice' | 'landPrice'>;

/** Explains notary and land register fees in German; `bought` in cents, for construction only the land. */
export function exactFeesDerivation(
  bought: Bought,
  landCharge: Cents,
  fees: { notary: Cents; landRegister: Cents },
): Derivation {
  return {
    figure: 'exactFees',
    formula: `${formatEuros(fees.notary)} Notar + ${formatEuros(fees.landRegister)} Grundbuch = ${formatEuros((fees.notary + fees.landRegister) as Cents)}`,
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
      formula: `Gebühren, Auslagen und 19 % Mehrwertsteuer = ${formatEuros(fees.notaryCosts)}`,
      inputs,
      steps: notarySteps(bought, landCharge),
      source: SOURCE,
    },
    {
      figure: 'entryLandRegister',
      formula: `Gebühren und Auslagen des Grundbuchamts = ${formatEuros(fees.entryLandRegister)}`,
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
      ? `Notar, vom ${bought.landPrice === undefined ? 'Kaufpreis' : 'Preis des Grundstücks'} ${formatEuros(price)}: Beurkundung 2,0, Vollzug 0,5, Betreuung 0,5 Gebühren.`
      : 'Das Grundstück gehört dir schon: Einen Kaufvertrag beim Notar gibt es nicht.',
    landCharge > 0
      ? `Notar, von der Grundschuld ${formatEuros(landCharge)}: 1,0 Gebühr. Dazu übliche Auslagen und 19 % Mehrwertsteuer.`
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

const OF_LAND = 'Beim Bauen zählt dafür nur der Preis des Grundstücks.';

export function additionalCostsDerivation(purchase: PurchaseCostsCase, costs: AdditionalCosts): Derivation[] {
  const row = (
    figure: NamedFigure,
    share: Percent,
    amount: Cents,
    step: string,
    source: string,
  ): Derivation => {
    const isOfLand = figure === 'landTransfer' || figure === 'brokerCommission';
    const base = isOfLand ? landPriceOf(purchase) : purchase.purchasePrice;
    return {
      figure,
      formula: `${formatEuros(base)} × ${formatPercent(share)} = ${formatEuros(amount)}`,
      inputs: { purchasePrice: eurosFromCents(base), percent: share },
      steps: isOfLand && purchase.landPrice !== undefined ? [step, OF_LAND] : [step],
      source,
    };
  };
  const ofLand = [
    row(
      'landTransfer',
      costs.landTransferPercentage,
      costs.landTransfer,
      taxStep(purchase),
      taxSource(purchase),
    ),
    row(
      'brokerCommission',
      costs.brokerCommissionPercentage,
      costs.brokerCommission,
      purchase.hasCourtage === false
        ? 'Das Objekt wird ohne Provision für den Käufer verkauft.'
        : 'Die Provision des Käufers, Mehrwertsteuer eingeschlossen.',
      purchase.brokerCommission === undefined ? 'Üblicher Satz' : 'Angabe zum Objekt',
    ),
  ];
  // An owned plot (land price 0) costs no tax and no commission.
  const isLandPaid = purchase.landPrice !== 0;
  const amounts = [
    ...(isLandPaid ? [costs.landTransfer, costs.brokerCommission] : []),
    costs.notaryCosts,
    costs.entryLandRegister,
  ];
  return [
    ...(isLandPaid ? ofLand : []),
    ...(costs.landCharge === undefined
      ? [
          row(
            'notaryCosts',
            costs.notaryCostsPercentage,
            costs.notaryCosts,
            'Beurkundung von Kaufvertrag und Grundschuld, als Erfahrungswert.',
            'Erfahrungswert; die genauen Gebühren stehen im GNotKG',
          ),
          row(
            'entryLandRegister',
            costs.entryLandRegisterPercentage,
            costs.entryLandRegister,
            'Eintragung des Eigentums und der Grundschuld, als Erfahrungswert.',
            'Erfahrungswert; die genauen Gebühren stehen im GNotKG',
          ),
        ]
      : feesDerivation(purchase, costs.landCharge, costs)),
    {
      figure: 'total',
      formula: `${amounts.map(formatEuros).join(' + ')} = ${formatEuros(costs.total)}`,
      inputs: { purchasePrice: eurosFromCents(purchase.purchasePrice), percent: costs.totalPercent },
      steps: [`Die Nebenkosten sind die Summe der ${isLandPaid ? 'vier' : 'zwei'} Posten.`],
    },
  ];
}

function taxStep({ state }: PurchaseCostsCase): string {
  return state
    ? `Der Steuersatz gilt für ${state.name}.`
    : 'Solange das Bundesland nicht feststeht, rechnen wir mit einem üblichen Satz.';
}

function taxSource({ table, state }: PurchaseCostsCase): string {
  if (!state) return 'Annahme';
  return table === 'statutory'
    ? '§ 11 GrEStG und Landesrecht, auf volle Euro abgerundet'
    : 'Tabelle der Grunderwerbsteuersätze dieses Portals';
}
