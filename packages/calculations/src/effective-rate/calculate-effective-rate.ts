import type { CalculateEffectiveRateBody } from '@heimvorteil/contracts';
import {
  cashFlowsFromDates,
  effectiveRate,
  effectiveRateRounded,
  writtenPercent,
  type CashFlow,
  type Derivation,
  type Percent,
} from '@heimvorteil/engine';
import { refusal, type Calculated, type Refusal } from '../calculated.ts';

/** The rate that payments come to; percent a year. */
export interface EffectiveRateResult {
  /** In the call's own unit of money. */
  readonly flows: readonly CashFlow[];
  readonly rate: Percent;
  /** Two decimals, as the law writes it. */
  readonly rounded: Percent;
  readonly derivation: readonly Derivation[];
}

/** The effective rate of payments; COULD_NOT_CALCULATE where none fits, OUT_OF_RANGE for a day before the payout. */
export function calculateEffectiveRate({
  cashFlows,
}: CalculateEffectiveRateBody): Calculated<EffectiveRateResult> {
  const refusals = daysBeforePayout(cashFlows);
  if (refusals.length > 0) return { refusals };
  const flows = timed(cashFlows);
  const rate = effectiveRate(flows);
  if (rate === null || (flows[0]?.amount ?? 0) <= 0) return refusal('COULD_NOT_CALCULATE');
  const rounded = effectiveRateRounded(rate);
  return { result: { flows, rate, rounded, derivation: [derivationOf(flows, rounded)] } };
}

type StatedFlows = CalculateEffectiveRateBody['cashFlows'];

function daysBeforePayout(flows: StatedFlows): Refusal[] {
  const payout = flows[0]?.date ?? '';
  return flows.flatMap(({ date = payout }, index) =>
    date < payout ? [{ code: 'OUT_OF_RANGE', field: `cashFlows.${index}.date` } as const] : [],
  );
}

function timed(flows: StatedFlows): CashFlow[] {
  return flows[0]?.date === undefined
    ? flows.map(({ years, amount }) => ({ years: years ?? 0, amount }))
    : cashFlowsFromDates(flows.map(({ date, amount }) => ({ date: date ?? '', amount })));
}

function derivationOf(flows: readonly CashFlow[], rounded: Percent): Derivation {
  return {
    figure: 'effectiveInterestRate',
    formula: `Barwert der Auszahlungen = Barwert der Zahlungen bei ${writtenPercent(rounded)} im Jahr`,
    inputs: { cashFlows: flows.length },
    steps: [
      'Gesucht ist der Zins, bei dem alle Aus- und Rückzahlungen heute gleich viel wert sind.',
      'Ein Monat zählt 1/12 Jahr; was nicht in ganze Monate passt, zählt nach Tagen, zurück zur ersten Auszahlung.',
    ],
    source: '§ 16 PAngV und Anlage',
  };
}
