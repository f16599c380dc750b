import type { CaseValues } from '@heimvorteil/forms';
import { QuietButton } from '@heimvorteil/ui/action/action.tsx';
import { Fragment, type ReactNode } from 'react';
import { Form, Link } from 'react-router';
import type { ListedOffer, OfferGroups, OfferListQuery } from '../../services/market.ts';
import {
  LeverRows,
  type PuttableLever,
  LeverLink,
  doneText,
  marketLeverSentence,
} from '../../offers/levers.tsx';
import { TAKES_NO_REQUESTS } from '../../financing-request/unserved-words.ts';
import { RateExample } from '../../rates/rate-example.tsx';
import { enteredFigures } from '../../financing-case/entered-figures.ts';
import { AddressFields } from '../../offers/address-fields.tsx';
import { isChosen, keyOf, type ChosenOffer } from '../../offers/chosen-offers.ts';
import type { OffersValues } from '../../offers/form.ts';
import type { loadOffers } from '../../offers/load-offers.ts';
import { OfferGroupList, ChoiceBox, type OfferChoice } from './offer-group.tsx';
import { OfferRow } from '../../offers/offer-row.tsx';
import { COMPARISON_ADDRESS, offersAddress } from '../../offers/offers-address.ts';
import { CHOICE_FORM } from './choice-bar.tsx';
import { withLever, type useLever } from './use-lever.ts';
import { leverText } from '../../rates/lever-words.ts';
import type { MarketLever } from '../../offers/offer-levers.ts';
import styles from './market-lever-note.module.css';
import type { SortOrder } from '@heimvorteil/engine';
import sortTabsStyles from './sort-tabs.module.css';
import { formatCount } from '@heimvorteil/format';
import { formatFilter } from '../../offers/offer-filters.ts';
import { FIELD_OF_FILTER } from '../../offers/offer-list-query.ts';

const ORDERS: readonly { order: SortOrder; label: string }[] = [
  { order: 'EFFECTIVE_RATE', label: 'Effektivzins' },
  { order: 'REMAINING_DEBT', label: 'Restschuld' },
  { order: 'PROXIMITY', label: 'Region' },
  { order: 'RATING', label: 'Bewertung' },
  { order: 'MONTHLY_RATE', label: 'Rate' },
];

/** Sort orders as links, so that each has an address. Without a place, sorting by distance is missing. */
function SortTabs({
  values,
  sortOrder,
  hasPlace,
}: {
  values: OffersValues;
  sortOrder: SortOrder;
  hasPlace: boolean;
}) {
  return (
    <nav className={sortTabsStyles.tabs} aria-label="Sortierung">
      <span>Sortiert nach</span>
      {ORDERS.filter(({ order }) => order !== 'PROXIMITY' || hasPlace).map(({ order, label }) => (
        <Link
          key={order}
          className={sortTabsStyles.tab}
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

type Loaded = ReturnType<typeof loadOffers>;

/** List of offers, grouped by fixed-rate period; its script loads later. */
export default function OfferList({
  found,
  loaded,
  caseValues,
  lever,
  choice,
  unserved,
  demo,
}: {
  found: OfferGroups;
  loaded: Loaded;
  caseValues: CaseValues;
  lever: ReturnType<typeof useLever>;
  /** Chosen offers; undefined for an operator that only passes contacts on. */
  choice: OfferChoice | undefined;
  unserved: readonly number[];
  demo: boolean;
}) {
  // Use the values that the list was loaded for, because the form may have changed since.
  const { values } = loaded.form;
  const list: OfferListQuery = loaded.list;
  const addressOf = (fields: PuttableLever['fields']) => offersAddress(withLever(values, fields));
  const row = (offer: ListedOffer) => {
    const { id: providerId, name } = offer.mortgageProvider;
    const one = { providerId, fixedInterestYears: offer.fixedInterestYears };
    return (
      <OfferRow
        key={providerId}
        offer={offer}
        values={caseValues}
        demo={demo}
        order={list.sortOrder}
        loanToValue={loaded.loanToValue}
        note={choice && unserved.includes(providerId) ? TAKES_NO_REQUESTS : undefined}
        isChosen={choice !== undefined && isChosen(choice.chosen, one)}
        choice={
          choice && !unserved.includes(providerId) ? (
            <ChoiceBox offer={one} name={name} choice={choice} />
          ) : undefined
        }
      >
        <LeverRows levers={loaded.levers[keyOf(one)] ?? []} addressOf={addressOf} onLever={lever.put} />
      </OfferRow>
    );
  };
  return (
    <>
      {lever.done ? <LeverDone onUndo={lever.undo}>{doneText(lever.done)}</LeverDone> : null}
      {enteredFigures(loaded.financingCase).main ? null : (
        <p className="quiet">Noch sind es Beispielzahlen: Trag deine ein.</p>
      )}
      <SortTabs values={values} sortOrder={list.sortOrder} hasPlace={loaded.form.place.kind === 'known'} />
      <ChoiceForm values={values} choice={choice} groups={found}>
        {found.groups.map((group, index) => (
          <Fragment key={group.fixedInterestYears}>
            <OfferGroupList group={group} values={values} list={list} row={row} />
            {index === 0 && !lever.done && loaded.marketLever ? (
              <MarketLeverNote lever={loaded.marketLever} addressOf={addressOf} onLever={lever.put} />
            ) : null}
            {index === 0 ? <RateExample figures={loaded.legal} /> : null}
          </Fragment>
        ))}
      </ChoiceForm>
      {found.groups.length === 0 ? <NothingLeft found={found} values={values} /> : null}
    </>
  );
}

/** Form of the checkboxes, which submits to the comparison; also sends offers chosen on other pages. */
function ChoiceForm({
  values,
  choice,
  groups,
  children,
}: {
  values: OffersValues;
  choice: OfferChoice | undefined;
  groups: OfferGroups;
  children: React.ReactNode;
}) {
  if (!choice) return children;
  const isVisible = ({ providerId, fixedInterestYears }: ChosenOffer) =>
    groups.groups.some(
      (group) =>
        group.fixedInterestYears === fixedInterestYears &&
        group.offers.some((offer) => offer.mortgageProvider.id === providerId),
    );
  return (
    <Form id={CHOICE_FORM} method="get" action={COMPARISON_ADDRESS}>
      <AddressFields search={offersAddress(values)} visible={['providers', 'providerYears']} />
      {choice.chosen
        .filter((one) => !isVisible(one))
        .map((one) => (
          <input key={keyOf(one)} type="hidden" name="providers" value={keyOf(one)} />
        ))}
      {children}
      <noscript>
        <p>
          <QuietButton type="submit">Gewählte nebeneinander ansehen</QuietButton>
        </p>
      </noscript>
    </Form>
  );
}

function LeverDone({ children, onUndo }: { children: ReactNode; onUndo: () => void }) {
  return (
    <p className={styles.note} role="status">
      <span>Gespeichert: {children}.</span>{' '}
      <button type="button" onClick={onUndo}>
        Rückgängig
      </button>
    </p>
  );
}

function MarketLeverNote({
  lever,
  addressOf,
  onLever,
}: {
  lever: MarketLever;
  addressOf: (fields: PuttableLever['fields']) => string;
  onLever: (lever: PuttableLever) => void;
}) {
  return (
    <p className={styles.note}>
      <span>
        <b>{leverText(lever)}</b> {marketLeverSentence(lever)}
      </span>{' '}
      <LeverLink to={addressOf(lever.fields)} onPress={() => onLever(lever)}>
        Damit rechnen
      </LeverLink>
    </p>
  );
}

/** Empty list: offers to drop the filter that excludes the most. */
function NothingLeft({ found: { strictest, counts }, values }: { found: OfferGroups; values: OffersValues }) {
  const field = strictest && strictest.total > 0 ? FIELD_OF_FILTER[strictest.wish] : undefined;
  const years = counts.toSorted((a, b) => b.total - a.total)[0];
  return (
    <div className="prose" data-code="NOTHING_LEFT">
      <p>Mit diesen Filtern bleibt kein Angebot übrig.</p>
      {strictest && field ? (
        <p>
          Die meisten Angebote nimmt der Filter „{formatFilter(field, values[field])}“ weg.{' '}
          <Link to={offersAddress({ ...values, [field]: '' })}>
            Diesen Filter weglassen ({formatCount(strictest.total, 'offer')})
          </Link>
        </p>
      ) : null}
      {years && years.total > 0 ? (
        <p>
          <Link to={offersAddress({ ...values, fixedYears: String(years.fixedInterestYears) })}>
            {formatCount(years.fixedInterestYears, 'year')} fest ({formatCount(years.total, 'offer')})
          </Link>
        </p>
      ) : null}
      <p>
        <Link
          to={offersAddress({
            ...values,
            fixedYears: '',
            specialRepayment: '',
            freeMonths: '',
            providerType: '',
            region: '',
          })}
        >
          Alle Filter weglassen
        </Link>
      </p>
    </div>
  );
}
