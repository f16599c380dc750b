import { fault, type CalculateEffectiveRateBody, type calculateEffectiveRate } from '@heimvorteil/contracts';
import {
  CouldNotCalculateError,
  cashFlowsFromDates,
  effectiveRate,
  effectiveRateRounded,
  writtenPercent,
  type CashFlow,
} from '@heimvorteil/engine';
import type * as z from 'zod/mini';
import { refused } from '../http/problem-error.ts';

type Answer = z.infer<typeof calculateEffectiveRate.response>;

/** The effective rate of payments; throws CouldNotCalculateError when there is none. */
export function effectiveRateAnswer({ cashFlows }: CalculateEffectiveRateBody): Answer {
  const rate = effectiveRate(timed(cashFlows));
  if (rate === null || (cashFlows[0]?.amount ?? 0) <= 0) throw new CouldNotCalculateError('no rate fits');
  const rounded = effectiveRateRounded(rate);
  return {
    effectiveInterestRate: rate,
    effectiveInterestRateRounded: rounded,
    derivation: [
      {
        figure: 'effectiveInterestRate',
        formula: `Barwert der Auszahlungen = Barwert der Zahlungen bei ${writtenPercent(rounded)} im Jahr`,
        inputs: { cashFlows: cashFlows.length },
        steps: [
          'Gesucht ist der Zins, bei dem alle Aus- und Rückzahlungen heute gleich viel wert sind.',
          'Ein Monat zählt 1/12 Jahr; was nicht in ganze Monate passt, zählt nach Tagen, zurück zur ersten Auszahlung.',
        ],
        source: '§ 16 PAngV und Anlage',
      },
    ],
  };
}

function timed(flows: CalculateEffectiveRateBody['cashFlows']): CashFlow[] {
  if (flows[0]?.date === undefined) return flows.map(({ years, amount }) => ({ years: years ?? 0, amount }));
  const dated = flows.map(({ date, amount }) => ({ date: date ?? '', amount }));
  const payout = dated[0]?.date ?? '';
  const early = dated.flatMap(({ date }, index) =>
    date < payout ? [fault('OUT_OF_RANGE', `cashFlows.${index}.date`)] : [],
  );
  if (early.length > 0) throw refused(early);
  return cashFlowsFromDates(dated);
}
