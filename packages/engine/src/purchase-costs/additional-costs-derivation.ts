import type { NamedFigure } from '../derivation/derived-figure.ts';
import type { Derivation } from '../derivation/derivation.ts';
import { writtenEuros, writtenPercent } from '../derivation/written-figures.ts';
import { eurosFromCents, type Cents } from '../money/cents.ts';
import type { Percent } from '../money/percent.ts';
import { feesDerivation } from './exact-fees-derivation.ts';
import { landPriceOf, type AdditionalCosts, type PurchaseCostsCase } from './additional-costs.ts';

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
      formula: `${writtenEuros(base)} × ${writtenPercent(share)} = ${writtenEuros(amount)}`,
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
  // A plot already owned incurs neither tax nor commission.
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
      formula: `${amounts.map(writtenEuros).join(' + ')} = ${writtenEuros(costs.total)}`,
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
