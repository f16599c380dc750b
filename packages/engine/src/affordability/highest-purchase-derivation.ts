import type { Derivation } from '../derivation/derivation.ts';
import { writtenEuros, writtenPercent } from '../derivation/written-figures.ts';
import { eurosFromCents, type Cents } from '../money/cents.ts';
import { bindingSentence } from './binding-sentence.ts';
import { loanToValueOf, type BearablePriceCase } from './bearable-price.ts';
import type { HighestPurchase } from './highest-purchase.ts';
import { costsAtPrice, type PurchaseTerms } from './purchase-terms.ts';

export function highestPurchaseDerivation(
  highest: HighestPurchase,
  bearable: BearablePriceCase,
): Derivation[] {
  return [loanDerivation(highest, bearable), priceDerivation(highest, bearable)];
}

function loanDerivation(
  { loanAmount, nominalInterestRate, securityValue }: HighestPurchase,
  bearable: BearablePriceCase,
): Derivation {
  const { maxMonthlyRate, amortizationRate } = bearable;
  if (nominalInterestRate === null) return withoutLoan;
  const share = loanToValueOf(loanAmount, securityValue);
  return {
    figure: 'maxLoanAmount',
    formula: `${writtenEuros(loanAmount)} × (${writtenPercent(nominalInterestRate)} + ${writtenPercent(amortizationRate)}) / 12 ≤ ${writtenEuros(maxMonthlyRate)}`,
    inputs: { maxMonthlyRate: eurosFromCents(maxMonthlyRate), nominalInterestRate, amortizationRate },
    steps: [
      `Der Sollzins gilt für ein Darlehen von ${writtenPercent(share)} ${securedBy(bearable.purchase)}.`,
      'Mit einem höheren Darlehen läge die Rate darüber, oder eine andere Grenze wäre überschritten.',
    ],
    source: 'Annuitätendarlehen',
  };
}

function securedBy({ ownedLand }: PurchaseTerms): string {
  return ownedLand === undefined ? 'des Kaufpreises' : 'von Preis und Grundstück zusammen';
}

const withoutLoan: Derivation = {
  figure: 'maxLoanAmount',
  formula: `0,00 €`,
  inputs: {},
  steps: ['Für ein Darlehen bleibt keine Rate übrig, oder niemand vergibt es zu diesen Angaben.'],
};

function priceDerivation(highest: HighestPurchase, bearable: BearablePriceCase): Derivation {
  const { purchasePrice, loanAmount } = highest;
  const { ownFunds, purchase } = bearable;
  const costs = costsAtPrice(purchasePrice, ownFunds, purchase);
  const renovation = (loanAmount + ownFunds - costs.total - purchasePrice) as Cents;
  const others = purchase.renovationCostPercentage === undefined ? '' : ` − ${writtenEuros(renovation)}`;
  return {
    figure: 'maxPurchasePrice',
    formula: `${writtenEuros(loanAmount)} + ${writtenEuros(ownFunds)} − ${writtenEuros(costs.total)}${others} = ${writtenEuros(purchasePrice)}`,
    inputs: {
      loanAmount: eurosFromCents(loanAmount),
      ownFunds: eurosFromCents(ownFunds),
      additionalCosts: eurosFromCents(costs.total),
      additionalCostsPercentage: costs.totalPercent,
    },
    steps: [
      'Darlehen und Eigenkapital bezahlen den Kaufpreis und alles, was dazukommt.',
      'Zins und Nebenkosten hängen vom Preis ab: Gesucht ist der höchste Preis, bei dem alles zusammenpasst.',
      bindingSentence(highest),
    ],
  };
}
