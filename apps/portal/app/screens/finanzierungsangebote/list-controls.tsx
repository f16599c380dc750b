import { formatCount } from '@heimvorteil/format';
import type { SortOrder } from '@heimvorteil/engine';
import { Link } from 'react-router';
import type { OffersValues } from '../../offers/form.ts';
import styles from './list-controls.module.css';
import { offersAddress } from '../../offers/offers-address.ts';
import { FILTER_YEARS } from '../../offers/offer-list-query.ts';

const ORDERS: readonly { order: SortOrder; label: string }[] = [
  { order: 'PROXIMITY', label: 'Nähe' },
  { order: 'EFFECTIVE_RATE', label: 'Effektivzins' },
  { order: 'MONTHLY_RATE', label: 'Rate' },
  { order: 'REMAINING_DEBT', label: 'Restschuld' },
  { order: 'RATING', label: 'Bewertung' },
];

/** Filter and order of the list, as links: each is an address that can be kept. */
export function ListControls({ values }: { values: OffersValues }) {
  const years = FILTER_YEARS.some((known) => known === values.fixedInterestYears)
    ? FILTER_YEARS
    : [values.fixedInterestYears, ...FILTER_YEARS];
  return (
    <div className={styles.controls}>
      <nav aria-label="Zinsbindung">
        <span>Zins fest für</span>
        {years.map((value) => (
          <Link
            key={value}
            className={styles.pill}
            aria-current={value === values.fixedInterestYears ? 'true' : undefined}
            to={offersAddress({ ...values, fixedInterestYears: value })}
            preventScrollReset
          >
            {formatCount(Number(value), 'year')}
          </Link>
        ))}
      </nav>
      <nav aria-label="Sortierung">
        <span>Sortiert nach</span>
        {ORDERS.map(({ order, label }) => (
          <Link
            key={order}
            className={styles.order}
            aria-current={order === values.sortOrder ? 'true' : undefined}
            to={offersAddress({ ...values, sortOrder: order })}
            preventScrollReset
          >
            {label}
          </Link>
        ))}
      </nav>
    </div>
  );
}
