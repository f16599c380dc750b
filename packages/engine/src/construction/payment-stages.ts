import { roundToCents, type Cents } from '../money/money.ts';
import type { Payout } from './construction-options.ts';

export interface PaymentStage {
  readonly name: string;
  /** Percent of the purchase price. */
  readonly percent: number;
}

/** Developer's shares of the price for plot and house; the law permits at most seven bills (§ 3 (2) MaBV). */
export const PAYMENT_STAGES: readonly PaymentStage[] = [
  { name: 'Beginn der Erdarbeiten', percent: 30 },
  { name: 'Rohbau', percent: 28 },
  { name: 'Dach', percent: 5.6 },
  { name: 'Heizung, Rohinstallation', percent: 2.1 },
  { name: 'Sanitär, Rohinstallation', percent: 2.1 },
  { name: 'Elektro, Rohinstallation', percent: 2.1 },
  { name: 'Fenster', percent: 7 },
  { name: 'Innenputz', percent: 4.2 },
  { name: 'Estrich', percent: 2.1 },
  { name: 'Fliesen', percent: 2.8 },
  { name: 'Bezugsfertigkeit', percent: 8.4 },
  { name: 'Fassade', percent: 2.1 },
  { name: 'Fertigstellung', percent: 3.5 },
];

export interface NamedBill extends PaymentStage {
  /** Months since the previous bill in a typical construction. */
  readonly usualMonths: number;
}

export const STAGE_BILLS: readonly NamedBill[] = [
  { name: 'Beginn der Erdarbeiten', percent: 30, usualMonths: 1 },
  { name: 'Rohbau', percent: 28, usualMonths: 4 },
  { name: 'Dach', percent: 5.6, usualMonths: 2 },
  { name: 'Rohinstallationen und Fenster', percent: 13.3, usualMonths: 2 },
  { name: 'Innenputz, Estrich, Fliesen', percent: 9.1, usualMonths: 3 },
  { name: 'Bezugsfertigkeit und Fassade', percent: 10.5, usualMonths: 2 },
  { name: 'Fertigstellung', percent: 3.5, usualMonths: 1 },
];

/** Index of the bill at which the house is ready to move into. */
export const READY_TO_MOVE_IN = 5;

/** `month` after signing in which the bill is due, and its percentage of the price. */
export interface StageBill {
  readonly month: number;
  readonly percent: number;
}

/** Payouts for the bills: own funds pay first, as lenders demand; additional costs are due at signing. */
export function payoutsOfBills(
  purchasePrice: Cents,
  ownFunds: Cents,
  bills: readonly StageBill[],
  additionalCosts = 0 as Cents,
): Payout[] {
  const payouts: Payout[] = [];
  let billed = 0;
  let drawn = 0;
  for (const bill of [{ month: 0, percent: 0 }, ...bills.toSorted((a, b) => a.month - b.month)]) {
    billed += bill.percent;
    const due = additionalCosts + roundToCents((purchasePrice * billed) / 100);
    const amount = Math.max(due - ownFunds, 0) - drawn;
    drawn += amount;
    if (amount > 0) payouts.push({ month: bill.month, amount: amount as Cents });
  }
  return payouts;
}
