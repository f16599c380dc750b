import type { SortOrder } from '@heimvorteil/engine';
import { Link } from 'react-router';
import type { OffersValues } from '../../offers/form.ts';
import { offersAddress } from '../../offers/offers-address.ts';
import styles from './sort-tabs.module.css';

const ORDERS: readonly { order: SortOrder; label: string }[] = [
  { order: 'EFFECTIVE_RATE', label: 'Effektivzins' },
  { order: 'REMAINING_DEBT', label: 'Restschuld' },
  { order: 'PROXIMITY', label: 'Region' },
  { order: 'RATING', label: 'Bewertung' },
  { order: 'MONTHLY_RATE', label: 'Rate' },
];

/** The order of the list, as links: each is an address that can be kept. Without a place there is no region. */
export function SortTabs({
  values,
  sortOrder,
  hasPlace,
}: {
  values: OffersValues;
  sortOrder: SortOrder;
  hasPlace: boolean;
}) {
  return (
    <nav className={styles.tabs} aria-label="Sortierung">
      <span>Sortiert nach</span>
      {ORDERS.filter(({ order }) => order !== 'PROXIMITY' || hasPlace).map(({ order, label }) => (
        <Link
          key={order}
          className={styles.tab}
          aria-current={order === sortOrder ? 'true' : undefined}
          to={offersAddress({ ...values, sortOrder: order })}
          preventScrollReset
        >
          {label}
        </Link>
      ))}
    </nav>
  );
}
