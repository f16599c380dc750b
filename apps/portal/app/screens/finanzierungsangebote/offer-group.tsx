import { formatCount, formatCountDative } from '@heimvorteil/format';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { ListedOffer, OfferGroup } from '../../services/market.ts';
import type { OffersValues } from '../../offers/form.ts';
import { nextPage, type ListPage } from '../../offers/offer-list-query.ts';
import { offersAddress } from '../../offers/offers-address.ts';
import styles from './offer-group.module.css';

export function OfferGroupList({
  group,
  values,
  list,
  row,
}: {
  group: OfferGroup;
  values: OffersValues;
  list: ListPage;
  row: (offer: ListedOffer) => ReactNode;
}) {
  const { fixedInterestYears: years, total, offers } = group;
  const id = `fest-${years}`;
  const next = nextPage(list, total);
  const rest = total - list.offset - offers.length;
  const alone = { ...values, fixedYears: years === Number(values.fixedInterestYears) ? '' : String(years) };
  return (
    <section className={styles.group} aria-labelledby={id}>
      <div className={styles.head}>
        <h2 id={id}>{formatCount(years, 'year')} fest</h2>
        <span>
          {list.offset > 0 ? `ab Platz ${list.offset + 1} von ${total}` : formatCount(total, 'offer')}
        </span>
      </div>
      {/* A new key per selection, because reused rows would jump to their new places. */}
      <ol key={selectionOf(values)} className={styles.list} start={list.offset + 1}>
        {offers.map(row)}
      </ol>
      <p className={styles.more}>
        {list.offset > 0 ? (
          <Link
            to={offersAddress(alone, { limit: list.limit, offset: Math.max(0, list.offset - list.limit) })}
          >
            Vorherige anzeigen
          </Link>
        ) : null}
        {next && rest > 0 ? (
          <Link to={offersAddress(alone, next)} preventScrollReset={next.offset === list.offset}>
            {rest} weitere mit {formatCountDative(years, 'year')}
          </Link>
        ) : null}
      </p>
    </section>
  );
}

function selectionOf({
  sortOrder,
  specialRepayment,
  freeMonths,
  providerType,
  region,
}: OffersValues): string {
  return [sortOrder, specialRepayment, freeMonths, providerType, region].join(' ');
}
