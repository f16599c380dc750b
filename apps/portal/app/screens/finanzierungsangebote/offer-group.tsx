import { formatCount, formatCountDative } from '@heimvorteil/format';
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { Link } from 'react-router';
import type { ListedOffer, OfferGroup } from '../../services/market.ts';
import type { OffersValues } from '../../offers/form.ts';
import { nextPage, type ListPage } from '../../offers/offer-list-query.ts';
import { offersAddress } from '../../offers/offers-address.ts';
import styles from './offer-group.module.css';
import { type ChosenOffer, isChosen, keyOf } from '../../offers/chosen-offers.ts';
import choiceStyles from '../../offers/offer-choice.module.css';

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
      {/* A new key per selection, because React would move existing rows visibly to their new places. */}
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

export interface OfferChoice {
  readonly chosen: readonly ChosenOffer[];
  /** Fixed-rate period of the case; an offer with another period has the years in its name. */
  readonly planned: number;
  /** Chooses or drops an offer; false if four are chosen already. */
  readonly choose: (offer: ChosenOffer, wanted: boolean) => boolean;
}

/** Checkbox to choose an offer; its whole cell is clickable. */
export function ChoiceBox({
  offer,
  name,
  choice: { chosen, planned, choose },
}: {
  offer: ChosenOffer;
  name: string;
  choice: OfferChoice;
}) {
  const ticked = isChosen(chosen, offer);
  // Show the tick at once, because the list may update later.
  const [isTicked, setTicked] = useState(ticked);
  useEffect(() => setTicked(ticked), [ticked]);
  const box = useRef<HTMLInputElement>(null);
  const tick = (wanted: boolean) => setTicked(choose(offer, wanted) ? wanted : !wanted);
  const tickFirst = useEffectEvent((now: boolean) => {
    if (now !== ticked) tick(now);
  });
  // Adopts the state of a box that was ticked before hydration, because React does not know it.
  useEffect(() => {
    if (box.current) tickFirst(box.current.checked);
  }, []);
  return (
    <label className={choiceStyles.box}>
      <input
        ref={box}
        type="checkbox"
        name="providers"
        value={offer.fixedInterestYears === planned ? offer.providerId : keyOf(offer)}
        checked={isTicked}
        onChange={(event) => tick(event.currentTarget.checked)}
      />
      <span className="visually-hidden">
        {name}, {offer.fixedInterestYears} Jahre fest, auswählen
      </span>
    </label>
  );
}
