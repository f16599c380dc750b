import { useAwaitsScript } from '@heimvorteil/ui/early-clicks/use-awaits-script.ts';
import type { MarketMean } from '@heimvorteil/calculations';
import { formatPercent } from '@heimvorteil/format';
import { writeNumber } from '@heimvorteil/forms';
import { NumberField } from '@heimvorteil/ui/field/number-field.tsx';
import styles from '@heimvorteil/ui/field/rate-field.module.css';
import { useState } from 'react';
import type { CaseFormState } from '../financing-case/use-case-form.ts';
import { rateSource } from '../rates/rate-source.ts';

/** Interest rate field: displays the market rate until the visitor enters one; a link restores it. */
export function RateField<Slot extends number | '' = ''>({
  form,
  market,
  lender,
  slot,
  label,
  waits = false,
}: {
  form: CaseFormState<`nominalInterestRate${NoInfer<Slot>}`>;
  market: MarketMean | undefined;
  lender?: string | undefined;
  /** Number of the loan, for a form with several loans. */
  slot?: Slot;
  label?: string | undefined;
  /** True before the first result, while there is no market rate yet; false if no lender qualifies. */
  waits?: boolean;
}) {
  const awaitsScript = useAwaitsScript();
  const [typing, setTyping] = useState(false);
  const name = `nominalInterestRate${slot ?? ''}` as `nominalInterestRate${Slot}`;
  const field = form.field(name);
  const isOwn = field.text !== '';
  const marketText = market ? writeNumber('percent', market.rate) : '';
  return (
    <NumberField
      {...field}
      label={label ?? field.label}
      // May be empty while the visitor types; on blur an empty field displays the market rate again.
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
        isOwn
          ? 'Dein eigener Zins'
          : sourceOf(market, lender, !waits && !Object.values(form.fieldErrors).some(Boolean))
      }
    >
      {isOwn && market ? (
        <button {...awaitsScript} className={styles.back} type="button" onClick={() => field.onText('')}>
          Zurück zum {market.lender === undefined ? 'Marktzins' : 'Zins des Angebots'}{' '}
          {formatPercent(market.rate)}
        </button>
      ) : null}
      {isOwn ? null : (
        <input
          type="hidden"
          name={`marketInterestRate${slot ?? ''}`}
          data-proposed-for={name}
          value={marketText}
        />
      )}
    </NumberField>
  );
}

function sourceOf(market: MarketMean | undefined, lender: string | undefined, isAnswerable: boolean): string {
  if (!market && !isAnswerable) return 'Der Marktzins folgt, sobald deine Angaben passen.';
  if (!market) return 'Für diesen Fall nennt heute kein Anbieter einen Zins. Trage selbst einen ein.';
  const source = rateSource(market);
  if (market.lender !== undefined) return `Für genau diesen Fall: ${source}`;
  if (lender !== undefined) return `${lender} nimmt diesen Fall nicht an. Der Markt: ${source}`;
  return market.standsIn
    ? `Für ein Darlehen in dieser Höhe nennt heute kein Anbieter einen Zins. Für ein übliches: ${source}`
    : `Was die Bank für das Geld verlangt: ${source}`;
}
