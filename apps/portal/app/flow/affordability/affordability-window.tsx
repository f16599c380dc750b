import { formatPercent } from '@heimvorteil/format';
import type { ReactNode } from 'react';
import { AnswerWindow, type AffordabilityResult } from '../../calculators/affordability/index.ts';
import { rateKind } from '../../labels/rate-source.ts';
import type { FlowValues } from '../flow.ts';
import { plotFacts } from './plot-facts.ts';
import styles from '../flow-result.module.css';

/** The answer of the flow: the price that is in reach, how feasible it is, its instalment, and the next steps. */
export function AffordabilityWindow({
  result,
  values,
  offers,
  onGo,
  children,
}: {
  result: AffordabilityResult | undefined;
  values: FlowValues;
  /** The address of the offers for it. */
  offers: string;
  /** Before somebody goes on with this price. */
  onGo: () => void;
  /** Further steps. */
  children: ReactNode;
}) {
  return (
    <AnswerWindow
      result={result}
      rates={result?.reached ? [...plotFacts(values, result.reached.purchasePrice), ...ratesOf(result)] : []}
      offers={offers}
      onGo={onGo}
    >
      <div className={styles.onward}>{children}</div>
    </AnswerWindow>
  );
}

function ratesOf({ answer, market, rateIsOwn, effectiveInterestRate }: AffordabilityResult) {
  const { nominalInterestRate } = answer;
  if (nominalInterestRate === null || effectiveInterestRate === null) return [];
  return [
    { label: 'Effektiver Jahreszins', value: formatPercent(effectiveInterestRate) },
    { label: rateKind(rateIsOwn, market), value: formatPercent(nominalInterestRate) },
  ];
}
