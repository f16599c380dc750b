import type { MarketMean } from '@heimvorteil/calculations';
import type { FinancingCase } from '@heimvorteil/contracts';
import type { Cents } from '@heimvorteil/engine';
import { formatCount, formatCountDative, formatEuro, formatShortPercent } from '@heimvorteil/format';
import { wholeEuros } from '@heimvorteil/ui/amounts/format-amounts.ts';
import { rateKind } from '../rates/rate-source.ts';
import styles from './plan-line.module.css';

export interface PlanFigure {
  readonly monthlyRate: Cents;
  readonly rateIsOwn: boolean;
  readonly market: MarketMean | undefined;
  /** Months until the payout of a forward loan; undefined at today's rate. */
  readonly leadMonths: number | undefined;
}

/** Instalment and terms of the case before any choice or change, as the previous page showed them. */
export function PlanLine({ plan, financingCase }: { plan: PlanFigure; financingCase: FinancingCase }) {
  const { leadMonths } = plan;
  return (
    <p className={styles.plan}>
      {leadMonths === undefined ? null : (
        <span className={styles.kind}>Forward, Auszahlung in {formatCountDative(leadMonths, 'month')}</span>
      )}
      <b>
        <span data-testid="answer">{wholeEuros(plan.monthlyRate).replace(/\s*€$/, '')}</span> € im Monat
      </b>{' '}
      <span>{termsOf(plan, financingCase)}</span>
    </p>
  );
}

function termsOf({ rateIsOwn, market }: PlanFigure, financingCase: FinancingCase): string {
  const { amortizationRate, fixedInterestYears } = financingCase;
  const source = rateKind(rateIsOwn, market).replace(/^Sollzins, /, '');
  return `bei ${formatShortPercent(amortizationRate)} Tilgung und ${broughtAlong(financingCase)}, Zins fest für ${formatCount(fixedInterestYears, 'year')}, ${source === 'dein eigener' ? 'mit deinem Sollzins' : source}`;
}

/** Text of the own funds: "20 % Eigenkapital" for a whole percentage of the price, else the amount. */
function broughtAlong({ financingType, ownFunds, purchasePrice, remainingDebt }: FinancingCase): string {
  if (financingType === 'FollowupFinancing') return `${formatEuro(remainingDebt)} Restschuld`;
  const share = (ownFunds / purchasePrice) * 100;
  return Math.abs(share - Math.round(share)) < 0.01
    ? `${formatShortPercent(Math.round(share))} Eigenkapital`
    : `${formatEuro(ownFunds)} Eigenkapital`;
}
