import type { Derivation } from '../derivation/derived-figure.ts';
import { formatEuros, formatPercent } from '../derivation/format-figures.ts';
import { COMFORT, FEASIBILITY_LIMITS } from '../feasibility/limits.ts';
import { eurosFromCents, type Cents } from '../money/money.ts';
import type { AffordableRate } from './affordable-price.ts';
import type { HouseholdLine, HouseholdProfile } from './household.ts';
import { HOUSEHOLD_ITEM_NAMES } from './household-item-names.ts';
import type { ComfortablePurchase } from './highest-purchase.ts';
import type { HouseholdBudget } from './household-budget.ts';

export function freeIncomeDerivation(
  { lines, netIncome, freeIncome }: HouseholdBudget,
  profile: HouseholdProfile,
): Derivation {
  const costs = (netIncome - freeIncome) as Cents;
  return {
    figure: 'freeIncome',
    formula: `${formatEuros(netIncome)} − ${formatEuros(costs)} = ${formatEuros(freeIncome)}`,
    inputs: Object.fromEntries(
      lines.map(({ item, amount }) => [HOUSEHOLD_ITEM_NAMES[item], eurosFromCents(amount)]),
    ),
    steps: lines.map(lineStep),
    source: lines.some(isAssumedChildBenefit)
      ? `${profile.source}; Kindergeld nach § 66 EStG`
      : profile.source,
  };
}

function isAssumedChildBenefit({ item, stated }: HouseholdLine): boolean {
  return item === 'CHILD_BENEFITS' && stated === null;
}

function lineStep({ item, amount, stated }: HouseholdLine): string {
  const counted = `${HOUSEHOLD_ITEM_NAMES[item]}: ${formatEuros(amount)}`;
  if (stated === null) return `${counted} (Annahme)`;
  return stated === Math.abs(amount) ? `${counted}` : `${counted}, angegeben ${formatEuros(stated)}`;
}

export function maxMonthlyRateDerivation(
  rates: AffordableRate,
  freeIncome: Cents,
  netIncome: Cents,
): Derivation {
  const share = FEASIBILITY_LIMITS.goodInstallmentShare;
  return {
    figure: 'maxMonthlyRate',
    formula: `das Kleinere von ${formatEuros(rates.byHousehold)} und ${formatEuros(netIncome)} × ${formatPercent(share)} = ${formatEuros(rates.maxMonthlyRate)}`,
    inputs: { freeIncome: eurosFromCents(freeIncome), netIncome: eurosFromCents(netIncome), share },
    steps: [
      `Nach der Haushaltsrechnung bleiben ${formatEuros(rates.byHousehold)} für die Rate.`,
      `Nach der Faustregel der Banken sind es ${formatPercent(share)} des Nettoeinkommens, also ${formatEuros(rates.byRatio)}.`,
      rates.bindingRule === 'HOUSEHOLD'
        ? 'Die Haushaltsrechnung ergibt weniger, also zählt sie.'
        : 'Die Faustregel ergibt nicht mehr als die Haushaltsrechnung, also zählt sie.',
    ],
    source: `Haushaltsrechnung mit Annahmen dieses Portals; ${share} % nach Dr. Klein und Europace`,
  };
}

export function comfortableDerivation(
  {
    comfortableMonthlyRate: rate,
    comfortablePurchasePrice: price,
    comfortableLoanAmount,
  }: ComfortablePurchase,
  { freeIncome, netIncome }: Pick<HouseholdBudget, 'freeIncome' | 'netIncome'>,
): Derivation {
  const left = Math.max(freeIncome, 0) as Cents;
  return {
    figure: 'comfortablePurchasePrice',
    formula: `das Kleinere von ${formatEuros(netIncome)} × ${formatPercent(COMFORT.incomeShare)} und ${formatEuros(left)} × ${formatPercent(COMFORT.surplusShare)} = ${formatEuros(rate)}`,
    inputs: { netIncome: eurosFromCents(netIncome), freeIncome: eurosFromCents(freeIncome) },
    steps: [
      'Eine angenehme Rate lässt jeden Monat Geld übrig, auch für das, was niemand plant.',
      `Mit ihr gesucht wie der höchste Kaufpreis: ${formatEuros(price)} bei einem Darlehen von ${formatEuros(comfortableLoanAmount)}.`,
    ],
    source: COMFORT.source,
  };
}
