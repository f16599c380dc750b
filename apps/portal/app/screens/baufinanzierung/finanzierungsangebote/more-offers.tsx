import { Link } from 'react-router';
import type { CaseTexts } from '../../../financing-case/case-texts.ts';
import { nextPage, type OfferListQuery } from './offer-list-query.ts';
import { offersAddress } from './offers-address.ts';
import styles from './more-offers.module.css';

/** How far the list goes, and the links to the rest of it. */
export function MoreOffers({
  texts,
  list,
  total,
}: {
  texts: CaseTexts;
  list: OfferListQuery;
  total: number;
}) {
  const next = nextPage(list, total);
  const last = Math.min(list.offset + list.limit, total);
  return (
    <div className={styles.more}>
      <p>
        {list.offset + 1} bis {last} von {total}
      </p>
      {list.offset > 0 ? (
        <Link to={offersAddress(texts, { ...list, offset: Math.max(0, list.offset - list.limit) })}>
          Vorherige anzeigen
        </Link>
      ) : null}
      {next ? (
        <Link
          to={offersAddress(texts, { sortOrder: list.sortOrder, ...next })}
          preventScrollReset={next.offset === list.offset}
        >
          Weitere anzeigen
        </Link>
      ) : null}
    </div>
  );
}
