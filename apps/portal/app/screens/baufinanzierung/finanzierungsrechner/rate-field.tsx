import { formatPercent } from '@heimvorteil/format';
import { useState } from 'react';
import { NumberField } from '../../../components/field/number-field.tsx';
import { figureField } from '../../../financing-case/figure-field.ts';
import { writeFigure } from '../../../financing-case/figure-text.ts';
import type { FinancingCaseState } from '../../../financing-case/use-financing-case.ts';
import type { CaseMarketRate } from '../../../financing-case/load-case.ts';
import { FIELD_LABELS } from '../../../wording/field-labels.ts';
import { rateSource } from '../../../wording/rate-source.ts';
import styles from './rate-field.module.css';

/** The nominal rate: the market's until the visitor types one, and the way back to the market's. */
export function RateField({
  financing,
  market,
}: {
  financing: FinancingCaseState;
  market: CaseMarketRate | undefined;
}) {
  const [typing, setTyping] = useState(false);
  const field = figureField(financing, 'nominalInterestRate');
  const isOwn = field.text !== '';
  const marketText = market ? writeFigure('nominalInterestRate', market.averageInterestRate) : '';
  return (
    <NumberField
      {...field}
      label={FIELD_LABELS.nominalInterestRate}
      unit="%"
      // Emptied while typing it stays empty; left empty it is the market's again.
      text={isOwn || typing ? field.text : marketText}
      onText={(text) => {
        setTyping(true);
        field.onText(text);
      }}
      onLeave={() => {
        setTyping(false);
        field.onLeave();
      }}
      hint={
        <RateSource
          market={market}
          isOwn={isOwn}
          isAnswerable={!Object.values(financing.faults).some(Boolean)}
        />
      }
    >
      {isOwn && market ? (
        <button
          className={styles.back}
          type="button"
          onClick={() => financing.change({ nominalInterestRate: '' })}
        >
          Zurück zum Marktzins {formatPercent(market.averageInterestRate)}
        </button>
      ) : null}
      {isOwn ? null : <input type="hidden" name="marketInterestRate" value={marketText} />}
    </NumberField>
  );
}

function RateSource({
  market,
  isOwn,
  isAnswerable,
}: {
  market: CaseMarketRate | undefined;
  isOwn: boolean;
  isAnswerable: boolean;
}) {
  if (isOwn) return 'Dein eigener Zins';
  if (!market && !isAnswerable) return 'Der Marktzins folgt, sobald deine Angaben passen.';
  if (!market) return 'Für diesen Fall nennt heute kein Anbieter einen Zins. Trage selbst einen ein.';
  const source = rateSource(market);
  return market.standsIn
    ? `Für ein Darlehen in dieser Höhe nennt heute kein Anbieter einen Zins. Für ein übliches: ${source}`
    : `Was die Bank für das Geld verlangt: ${source}`;
}
