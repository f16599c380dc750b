import type { CaseValues } from '@heimvorteil/forms';
import { QuietButton } from '@heimvorteil/ui/action/action.tsx';
import { Fragment, type ReactNode } from 'react';
import { Form, Link } from 'react-router';
import type { ListedOffer, OfferGroups, OfferListQuery } from '../../services/market.ts';
import { doneText, marketLeverSentence } from '../../offers/market-lever-words.ts';
import { type PuttableLever, LeverLink } from '../../offers/lever-link.tsx';
import { TAKES_NO_REQUESTS } from '../../financing-request/unserved-words.ts';
import { RateExample } from '../../rates/rate-example.tsx';
import { saidFigures } from '../../financing-case/said-figures.ts';
import { AddressFields } from '../../offers/address-fields.tsx';
import { isChosen, keyOf, type ChosenOffer } from '../../offers/chosen-offers.ts';
import type { OffersValues } from '../../offers/form.ts';
import { LeverRows } from '../../offers/lever-rows.tsx';
import type { loadOffers } from '../../offers/load-offers.ts';
import { ChoiceBox, type OfferChoice } from '../../offers/offer-choice.tsx';
import { OfferRow } from '../../offers/offer-row.tsx';
import { COMPARISON_ADDRESS, offersAddress } from '../../offers/offers-address.ts';
import { CHOICE_FORM } from './choice-bar.tsx';
import { NothingLeft } from './nothing-left.tsx';
import { OfferGroupList } from './offer-group.tsx';
import { withLever, type useLever } from './use-lever.ts';
import { leverText } from '../../rates/lever-words.ts';
import type { MarketLever } from '../../offers/offer-levers.ts';
import styles from './market-lever-note.module.css';
import type { SortOrder } from '@heimvorteil/engine';
import sortTabsStyles from './sort-tabs.module.css';

const ORDERS: readonly { order: SortOrder; label: string }[] = [
  { order: 'EFFECTIVE_RATE', label: 'Effektivzins' },
  { order: 'REMAINING_DEBT', label: 'Restschuld' },
  { order: 'PROXIMITY', label: 'Region' },
  { order: 'RATING', label: 'Bewertung' },
  { order: 'MONTHLY_RATE', label: 'Rate' },
];

/** The order of the list, as links: each is an address that can be kept. Without a place there is no region. */
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

/** With what the list counts while nobody has said the figure of their own. */
function exampleSentence({ financingType, purchasePrice, ownFunds, remainingDebt }: CaseValues): string {
  return financingType === 'FollowupFinancing'
    ? `Gerechnet mit einem Beispiel: ${remainingDebt} € Restschuld. Trag deine ein, damit die Angebote zu dir passen.`
    : `Gerechnet mit einem Beispiel: ${purchasePrice} € Kaufpreis und ${ownFunds} € Eigenkapital. Trag deine Zahlen ein, damit die Angebote zu dir passen.`;
}

/** The offers in their order, grouped by fixed years; its script comes after the first load. */
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
  /** Left out: whoever only passes contacts on offers no choice of lenders. */
  choice: OfferChoice | undefined;
  /** The lenders that take no requests here. */
  unserved: readonly number[];
  demo: boolean;
}) {
  // Of the address that the list was made for.
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
      {!lever.done && loaded.marketLever ? (
        <MarketLeverNote lever={loaded.marketLever} addressOf={addressOf} onLever={lever.put} />
      ) : null}
      {saidFigures(loaded.financingCase).main ? null : <p>{exampleSentence(caseValues)}</p>}
      <SortTabs values={values} sortOrder={list.sortOrder} hasPlace={loaded.form.place.kind === 'known'} />
      <ChoiceForm values={values} choice={choice} shown={found}>
        {found.groups.map((group, index) => (
          <Fragment key={group.fixedInterestYears}>
            <OfferGroupList group={group} values={values} list={list} row={row} />
            {index === 0 ? <RateExample figures={loaded.legal} /> : null}
          </Fragment>
        ))}
      </ChoiceForm>
      {found.groups.length === 0 ? <NothingLeft found={found} values={values} /> : null}
    </>
  );
}

/** The boxes of the list in one form, which leads to the chosen ones side by side; those chosen elsewhere stay. */
function ChoiceForm({
  values,
  choice,
  shown,
  children,
}: {
  values: OffersValues;
  choice: OfferChoice | undefined;
  shown: OfferGroups;
  children: React.ReactNode;
}) {
  if (!choice) return children;
  const isShown = ({ providerId, fixedInterestYears }: ChosenOffer) =>
    shown.groups.some(
      (group) =>
        group.fixedInterestYears === fixedInterestYears &&
        group.offers.some((offer) => offer.mortgageProvider.id === providerId),
    );
  return (
    <Form id={CHOICE_FORM} method="get" action={COMPARISON_ADDRESS}>
      <AddressFields search={offersAddress(values)} shown={['providers', 'providerYears']} />
      {choice.chosen
        .filter((one) => !isShown(one))
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

/** What was put into the case, once, with the way back. */
function LeverDone({ children, onUndo }: { children: ReactNode; onUndo: () => void }) {
  return (
    <p className={styles.note} role="status">
      <span>In deinem Vorhaben geändert: {children}.</span>{' '}
      <button type="button" onClick={onUndo}>
        Rückgängig
      </button>
    </p>
  );
}

/** Above the list: the change that helps with most lenders, to be put in by one press. */
function MarketLeverNote({
  lever,
  addressOf,
  onLever,
}: {
  lever: MarketLever;
  /** Where a change stands in the case. */
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
