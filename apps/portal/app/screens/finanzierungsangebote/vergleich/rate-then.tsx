import type { ChosenOffer as KeptOffer } from '@heimvorteil/contracts';
import { formatDate, formatPercent } from '@heimvorteil/format';
import type { ComparedColumn } from './compared.ts';
import styles from './comparison-table.module.css';

/** What the rate was when the offer was chosen, where that has changed since. */
export function RateThen({ column, kept }: { column: ComparedColumn; kept: readonly KeptOffer[] }) {
  const { fixedInterestYears, nominalInterestRate } = column.financing.own;
  const before = kept.find(
    (offer) =>
      Number(offer.providerId) === column.providerId && offer.fixedInterestYears === fixedInterestYears,
  );
  if (!before || before.nominalInterestRate === nominalInterestRate) return null;
  return (
    <small className={styles.then}>
      am {formatDate(before.seenOn)} {formatPercent(before.nominalInterestRate)} Sollzins, jetzt{' '}
      {formatPercent(nominalInterestRate)}
    </small>
  );
}
