import type { Cents, Percent } from '../money/money.ts';
import { HALF_UP, WHOLE_CENTS } from './fast-rounding.ts';

interface RepaidAt {
  readonly nominalInterestRate: Percent;
  readonly monthlyRate: Cents;
}

/** `remainingDebtAfter` at several rates; four loans at once, because a loan's months must wait in turn. */
export function remainingDebtsAfter(loanAmount: Cents, repaid: readonly RepaidAt[], months: number): Cents[] {
  const debts: Cents[] = [];
  let at = 0;
  for (; at + 4 <= repaid.length; at += 4) {
    const [one, two, three, four] = [repaid[at]!, repaid[at + 1]!, repaid[at + 2]!, repaid[at + 3]!];
    const r0 = rateOf(one);
    const r1 = rateOf(two);
    const r2 = rateOf(three);
    const r3 = rateOf(four);
    const s0 = shiftOf(one);
    const s1 = shiftOf(two);
    const s2 = shiftOf(three);
    const s3 = shiftOf(four);
    let b0: number = loanAmount;
    let b1: number = loanAmount;
    let b2: number = loanAmount;
    let b3: number = loanAmount;
    // Continue after a loan is repaid: its balance is negative and stays negative.
    for (let month = 0; month < months; month++) {
      b0 = afterMonth(b0, r0, s0);
      b1 = afterMonth(b1, r1, s1);
      b2 = afterMonth(b2, r2, s2);
      b3 = afterMonth(b3, r3, s3);
    }
    debts.push(debtOf(b0), debtOf(b1), debtOf(b2), debtOf(b3));
  }
  for (; at < repaid.length; at++) {
    const { nominalInterestRate, monthlyRate } = repaid[at]!;
    debts.push(remainingDebtAfter(loanAmount, nominalInterestRate, monthlyRate, months));
  }
  return debts;
}

function rateOf({ nominalInterestRate }: RepaidAt): number {
  return nominalInterestRate / 1200;
}

function shiftOf({ monthlyRate }: RepaidAt): number {
  return -monthlyRate - WHOLE_CENTS;
}

function debtOf(balance: number): Cents {
  return Math.max(balance, 0) as Cents;
}

function afterMonth(balance: number, rate: number, withoutShift: number): number {
  return balance + withoutShift + (balance * rate + HALF_UP + WHOLE_CENTS);
}

/** Remaining debt in cents after constant payments; each month's interest is rounded to the cent. */
export function remainingDebtAfter(
  loanAmount: Cents,
  nominalInterestRate: Percent,
  instalment: Cents,
  months: number,
): Cents {
  const rate = nominalInterestRate / 1200;
  const withoutShift = -instalment - WHOLE_CENTS;
  let balance: number = loanAmount;
  for (let month = 0; month < months && balance > 0; month++) {
    balance = balance + withoutShift + (balance * rate + HALF_UP + WHOLE_CENTS);
  }
  return Math.max(balance, 0) as Cents;
}
