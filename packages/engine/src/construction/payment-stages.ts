import { roundToCents, type Cents } from '../money/money.ts';
import type { Payout } from './construction-options.ts';

export interface PaymentStage {
  readonly name: string;
  /** Percent of the purchase price. */
  readonly percent: number;
}

export interface NamedBill extends PaymentStage {
  /** Months since the previous bill in a typical construction. */
  readonly usualMonths: number;
}

/** Developer's bills for plot and house; the law permits at most seven (§ 3 (2) MaBV). */
export const STAGE_BILLS: readonly NamedBill[] = [
  { name: 'Beginn der Erdarbeiten', percent: 30, usualMonths: 1 },
  { name: 'Rohbau', percent: 28, usualMonths: 4 },
  { name: 'Dach', percent: 5.6, usualMonths: 2 },
  { name: 'Rohinstallationen und Fenster', percent: 13.3, usualMonths: 2 },
  { name: 'Innenputz, Estrich, Fliesen', percent: 9.1, usualMonths: 3 },
  { name: 'Bezugsfertigkeit und Fassade', percent: 10.5, usualMonths: 2 },
  { name: 'Fertigstellung', percent: 3.5, usualMonths: 1 },
];

/**
 * Percent of each bill. The first 30 % pay a developer's plot (§ 3 (2) no. 1 MaBV); a house on another plot
 * is paid by the shares of the rest (no. 2): 40 % for the shell, 8 % for the roof.
 */
export function billShares(isFromDeveloper: boolean): readonly number[] {
  const [{ percent: plot } = { percent: 0 }] = STAGE_BILLS;
  return STAGE_BILLS.map(({ percent }, index) => {
    if (isFromDeveloper) return percent;
    return index === 0 ? 0 : Math.round((percent * 1_000) / (100 - plot)) / 10;
  });
}

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
