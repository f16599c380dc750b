import { formatPercent } from '@heimvorteil/format';
import { useState } from 'react';
import { NumberField, type NumberFieldProps } from '../../../components/field/number-field.tsx';
import { writeFigureOfKind } from '../../../financing-case/figure-text.ts';
import type { MarketRate } from '../../../services.ts';
import { rateSource } from '../../../wording/rate-source.ts';
import rateStyles from '../finanzierungsrechner/rate-field.module.css';

/** The nominal rate: the market's with its source and day until the visitor types one, and the way back to the market's. */
export function MarketRateField({
  field,
  market,
  onBack,
}: {
  field: Omit<NumberFieldProps, 'hint' | 'children'>;
  market: MarketRate | undefined;
  onBack: () => void;
}) {
  const [typing, setTyping] = useState(false);
  const isOwn = field.text !== '';
  const marketText = market ? writeFigureOfKind('percent', market.averageInterestRate) : '';
  return (
    <NumberField
      {...field}
      text={isOwn || typing ? field.text : marketText}
      onText={(text) => {
        setTyping(true);
        field.onText(text);
      }}
      onLeave={() => {
        setTyping(false);
        field.onLeave?.();
      }}
      hint={isOwn ? 'Dein eigener Zins' : sourceOf(market)}
    >
      {isOwn && market ? (
        <button className={rateStyles.back} type="button" onClick={onBack}>
          Zurück zum Marktzins {formatPercent(market.averageInterestRate)}
        </button>
      ) : null}
      {isOwn ? null : <input type="hidden" name="marketInterestRate" value={marketText} />}
    </NumberField>
  );
}

function sourceOf(market: MarketRate | undefined): string {
  return market
    ? `Was die Bank für das Geld verlangt: ${rateSource(market)}`
    : 'Für diesen Fall nennt heute kein Anbieter einen Zins. Trage selbst einen ein.';
}
