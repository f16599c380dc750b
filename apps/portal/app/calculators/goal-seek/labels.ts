import type { Cents } from '@heimvorteil/engine';
import { formatPercent } from '@heimvorteil/format';
import { wholeEuros, writtenDurationDative } from '@heimvorteil/ui/amounts/written-amounts.ts';
import type { Goal } from './form.ts';
import type { FoundGoal } from './seek-goal.ts';

/** What is sought, as the result names it. */
export const GOAL_LABELS: Readonly<Record<Goal, string>> = {
  monthlyRate: 'Rate im Monat',
  termMonths: 'Schuldenfrei nach',
  loanAmount: 'So viel Darlehen ist es',
  nominalInterestRate: 'Höchster Sollzins',
  purchase: 'Kaufpreis zum Preis deiner Miete',
};

/** The answer as a number and its unit: "1.518" and "€", "25" and "Jahren und 3 Monaten". */
export function answerOf(found: FoundGoal): { amount: string; unit: string } {
  if (found.goal === 'purchase') return split(downToEuros(found.purchase.purchasePrice));
  const { loan } = found;
  switch (found.goal) {
    case 'monthlyRate':
      return split(wholeEuros(loan.monthlyRate));
    case 'termMonths':
      return split(writtenDurationDative(loan.termMonths));
    case 'loanAmount':
      return split(downToEuros(loan.loanAmount));
    case 'nominalInterestRate':
      return split(formatPercent(loan.nominalInterestRate));
  }
}

/** A sum that must not be exceeded is never rounded up. */
function downToEuros(amount: Cents): string {
  return wholeEuros((Math.floor(amount / 100) * 100) as Cents);
}

function split(written: string): { amount: string; unit: string } {
  const [amount = '', ...unit] = written.split(/\s/);
  return { amount, unit: unit.join(' ') };
}
