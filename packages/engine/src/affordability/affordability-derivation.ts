import type { Derivation } from '../derivation/derivation.ts';
import { writtenEuros, writtenPercent } from '../derivation/written-figures.ts';
import { cents, eurosFromCents } from '../money/cents.ts';
import type { BearablePriceCase } from './bearable-price.ts';
import type { BearableRate } from './bearable-rate.ts';
import type { HighestPurchase } from './highest-purchase.ts';
import { highestPurchaseDerivation } from './highest-purchase-derivation.ts';
import type { HouseholdBudget } from './household-budget.ts';
import { freeIncomeDerivation, maxMonthlyRateDerivation } from './household-derivation.ts';
import type { HouseholdProfile } from './household-profile.ts';
import type { JudgedPurchase } from './judged-purchase.ts';
import type { StressRow } from './stress-test.ts';

/** The numbers that an answer was worked out with. */
export interface AffordabilityWorkings {
  readonly budget: HouseholdBudget;
  readonly profile: HouseholdProfile;
  readonly rates: BearableRate;
  readonly bearable: BearablePriceCase;
  readonly highest: HighestPurchase;
  readonly judged: JudgedPurchase;
  readonly stress: readonly StressRow[];
}

/** How every figure of an affordability answer came about. */
export function affordabilityDerivation(workings: AffordabilityWorkings): Derivation[] {
  const { budget, profile, rates, highest, bearable, judged, stress } = workings;
  return [
    freeIncomeDerivation(budget, profile),
    maxMonthlyRateDerivation(rates, budget.freeIncome, budget.netIncome),
    ...highestPurchaseDerivation(highest, bearable),
    feasibilityDerivation(judged),
    ...stress.map((row) => stressDerivation(row, budget)),
  ];
}

function feasibilityDerivation(judged: JudgedPurchase): Derivation {
  const { purchasePrice, securityValue, ownFunds, additionalCosts, loanToValue, installmentShare } = judged;
  const ownedLand = cents(securityValue - purchasePrice);
  const land = ownedLand > 0 ? `eigenes Grundstück ${writtenEuros(ownedLand)}, ` : '';
  const share =
    installmentShare === null ? 'keine Rate' : `Rate ${writtenPercent(installmentShare)} des Einkommens`;
  return {
    figure: 'feasibility',
    formula: `Eigenkapital ${writtenEuros(ownFunds)}, ${land}Darlehen ${writtenPercent(loanToValue)} ${land ? 'von Preis und Grundstück' : 'des Preises'}, ${share}`,
    inputs: {
      purchasePrice: eurosFromCents(purchasePrice),
      ownFunds: eurosFromCents(ownFunds),
      ...(ownedLand > 0 && { ownedLand: eurosFromCents(ownedLand) }),
      additionalCosts: eurosFromCents(additionalCosts),
      loanToValue,
      ...(installmentShare !== null && { installmentShare }),
    },
    steps: [
      'Gut: Eigenkapital deckt die Nebenkosten und 10 % des Preises, die Rate ist höchstens 35 % des Nettoeinkommens.',
      'Mittel: Rate höchstens 40 %, Darlehen höchstens 95 % des Preises.',
      'Zu wenig Eigenkapital: unter 10 % des Preises oder unter den Nebenkosten.',
    ],
    source: 'Grenzen der Banken: Dr. Klein, Europace, Hypofriend, Hüttig & Rompf',
  };
}

function stressDerivation(
  row: StressRow,
  { freeIncome, essentialCosts, netIncome }: HouseholdBudget,
): Derivation {
  const burden = row.burden === null ? '–' : writtenPercent(row.burden);
  return {
    figure: `stressTest.${row.scenario}`,
    formula: `(${writtenEuros(row.monthlyRate)} + ${writtenEuros(essentialCosts)}) / ${writtenEuros(netIncome)} = ${burden}`,
    inputs: {
      nominalInterestRate: row.nominalInterestRate,
      monthlyRate: eurosFromCents(row.monthlyRate),
      essentialCosts: eurosFromCents(essentialCosts),
      netIncome: eurosFromCents(netIncome),
    },
    steps: [
      `Bei ${writtenPercent(row.nominalInterestRate)} ist die Rate ${writtenEuros(row.monthlyRate)}.`,
      `${writtenEuros(freeIncome)} − ${writtenEuros(row.monthlyRate)} = ${writtenEuros(row.leftOver)} bleiben im Monat.`,
      'Unter 40 % ist das Risiko gering, bis 60 % mittel, darüber hoch.',
    ],
    source: 'Belastungsgrenzen nach MoneyHelper',
  };
}
