import { Link } from 'react-router';
import type { OffersValues } from '../../offers/form.ts';
import { nextPage, type ListPage } from '../../offers/offer-list-query.ts';
import { offersAddress } from '../../offers/offers-address.ts';
import styles from './more-offers.module.css';

/** How far the list goes, and the links to the rest of it. */
export function MoreOffers({ values, list, total }: { values: OffersValues; list: ListPage; total: number }) {
  const next = nextPage(list, total);
  const last = Math.min(list.offset + list.limit, total);
  return (
    <div className={styles.more}>
      <p>
        {list.offset + 1} bis {last} von {total}
      </p>
      {list.offset > 0 ? (
        <Link
          to={offersAddress(values, { limit: list.limit, offset: Math.max(0, list.offset - list.limit) })}
        >
          Vorherige anzeigen
        </Link>
      ) : null}
      {next ? (
        <Link to={offersAddress(values, next)} preventScrollReset={next.offset === list.offset}>
          Weitere anzeigen
        </Link>
      ) : null}
    </div>
  );
}
