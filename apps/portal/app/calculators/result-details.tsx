import { wholeEurosAtMost } from '@heimvorteil/ui/amounts/format-amounts.ts';
import type { Cents } from '@heimvorteil/engine';
import type { ReactNode } from 'react';
import styles from './answer.module.css';

/** Label of the amount in the result: the comfortable price, if it is below the highest one. */
export function priceLabel(comfortablePrice: Cents | undefined): string {
  return `Dein Kaufpreis, ${comfortablePrice === undefined ? 'höchstens' : 'angenehm bis'}`;
}

/** Affordable prices in words: "angenehm bis 297.014 €, höchstens 363.773 €". */
export function formatPriceRange(comfortablePrice: Cents | undefined, purchasePrice: Cents): string {
  const comfortable = comfortablePrice ? `angenehm bis ${wholeEurosAtMost(comfortablePrice)}, ` : '';
  return `${comfortable}höchstens ${wholeEurosAtMost(purchasePrice)}`;
}

/** Closed row with the figures of a result; its summary names one of them. */
export function ResultDetails({ figure, children }: { figure: string; children: ReactNode }) {
  return (
    <details className={styles.details}>
      <summary>
        <span>Alle Einzelheiten</span> <b>{figure}</b>
      </summary>
      {children}
    </details>
  );
}
