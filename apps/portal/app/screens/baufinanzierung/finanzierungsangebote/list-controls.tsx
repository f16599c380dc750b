import type { SortOrder } from '@heimvorteil/engine';
import { Link } from 'react-router';
import type { CaseTexts } from '../../../financing-case/case-texts.ts';
import styles from './list-controls.module.css';
import { offersAddress } from './offers-address.ts';
import { FILTER_YEARS, type OfferListQuery } from './offer-list-query.ts';

const ORDERS: readonly { order: SortOrder; label: string }[] = [
  { order: 'PROXIMITY', label: 'Nähe' },
  { order: 'EFFECTIVE_RATE', label: 'Effektivzins' },
  { order: 'MONTHLY_RATE', label: 'Rate' },
  { order: 'REMAINING_DEBT', label: 'Restschuld' },
  { order: 'RATING', label: 'Bewertung' },
];

/** Filter and order of the list, as links: each is an address that can be kept. */
export function ListControls({ texts, list }: { texts: CaseTexts; list: OfferListQuery }) {
  const years = FILTER_YEARS.some((known) => known === texts.fixedInterestYears)
    ? FILTER_YEARS
    : [texts.fixedInterestYears, ...FILTER_YEARS];
  return (
    <div className={styles.controls}>
      <nav aria-label="Zinsbindung">
        <span>Zins fest für</span>
        {years.map((value) => (
          <Link
            key={value}
            className={styles.pill}
            aria-current={value === texts.fixedInterestYears ? 'true' : undefined}
            to={offersAddress({ ...texts, fixedInterestYears: value }, { sortOrder: list.sortOrder })}
            preventScrollReset
          >
            {value} Jahre
          </Link>
        ))}
      </nav>
      <nav aria-label="Sortierung">
        <span>Sortiert nach</span>
        {ORDERS.map(({ order, label }) => (
          <Link
            key={order}
            className={styles.order}
            aria-current={order === list.sortOrder ? 'true' : undefined}
            to={offersAddress(texts, { sortOrder: order })}
            preventScrollReset
          >
            {label}
          </Link>
        ))}
      </nav>
    </div>
  );
}
