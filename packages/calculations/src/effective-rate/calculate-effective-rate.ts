import type { CalculateEffectiveRateBody } from '@heimvorteil/contracts';
import {
  cashFlowsFromDates,
  effectiveRate,
  effectiveRateRounded,
  formatPercent,
  type CashFlow,
  type Derivation,
  type Percent,
} from '@heimvorteil/engine';
import { refusal, type Calculated } from '../calculated.ts';

/** APR with the payments behind it; rates in percent a year. */
export interface EffectiveRateResult {
  /** Payments in the currency unit of the request, not in cents. */
  readonly flows: readonly CashFlow[];
  readonly rate: Percent;
  /** `rate` rounded to two decimals (PAngV). */
  readonly rounded: Percent;
  readonly derivation: readonly Derivation[];
}

/** APR of payments. Refuses COULD_NOT_CALCULATE if no rate fits or nothing is repaid after a payout. */
export function calculateEffectiveRate({
  cashFlows,
}: CalculateEffectiveRateBody): Calculated<EffectiveRateResult> {
  const flows = timed(cashFlows);
  const rate = isLoan(flows) ? effectiveRate(flows) : null;
  if (rate === null) return refusal('COULD_NOT_CALCULATE');
  const rounded = effectiveRateRounded(rate);
  return { result: { flows, rate, rounded, derivation: [derivationOf(flows, rounded)] } };
}

/** Whether a repayment follows the first payout; payments before it are no loan. */
function isLoan(flows: readonly CashFlow[]): boolean {
  const payout = Math.min(...flows.filter(({ amount }) => amount > 0).map(({ years }) => years));
  return flows.some(({ years, amount }) => amount < 0 && years > payout);
}

function timed(flows: CalculateEffectiveRateBody['cashFlows']): CashFlow[] {
  return flows[0]?.date === undefined
    ? flows.map(({ years, amount }) => ({ years: years ?? 0, amount }))
    : cashFlowsFromDates(flows.map(({ date, amount }) => ({ date: date ?? '', amount })));
}

function derivationOf(flows: readonly CashFlow[], rounded: Percent): Derivation {
  return {
    figure: 'effectiveInterestRate',
    formula: `Barwert der Auszahlungen = Barwert der Zahlungen bei ${formatPercent(rounded)} im Jahr`,
    inputs: { cashFlows: flows.length },
    steps: [
      'Gesucht ist der Zins, bei dem alle Aus- und Rückzahlungen heute gleich viel wert sind.',
      'Ein Monat zählt 1/12 Jahr; was nicht in ganze Monate passt, zählt nach Tagen, zurück zur ersten Auszahlung. Was vor ihr gezahlt wird, zählt um diese Zeit mehr.',
    ],
    source: '§ 16 PAngV und Anlage',
  };
}
