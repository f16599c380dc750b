import type { Proposal } from '@heimvorteil/contracts';
import { Form } from 'react-router';
import { useHydrated } from '@heimvorteil/ui/hydration/use-hydrated.ts';
import { AddressFields } from '../offers/address-fields.tsx';
import { PROPOSAL_PARAM } from './proposal-addresses.ts';
import { termsOf } from './proposal-words.ts';
import { MOST_CHOSEN as MOST_COMPARED } from '../offers/chosen-offers.ts';
import { COMPARISON_ADDRESS } from '../offers/offers-address.ts';
import styles from '../offers/choice-bar.module.css';
import { PREAPPROVAL_PARAM } from '../addresses/pre-approval-addresses.ts';
import { proposalSearch, type ProposalQuery } from './proposal-query.ts';

/** Form that all rows' checkboxes belong to, by its id. */
export const CHOICE_FORM = 'vorschlaege-vergleichen';

/** Chosen proposals and the comparison link, at the window's bottom; always visible without JavaScript. */
export function ChoiceBar({
  chosen,
  unlisted,
  preapprovalId,
  query,
}: {
  chosen: readonly Proposal[];
  /** Chosen proposals outside the filtered list, which have no checkbox. */
  unlisted: readonly Proposal[];
  preapprovalId: string;
  /** Filters and order, for the link back. */
  query: ProposalQuery;
}) {
  const isHydrated = useHydrated();
  const names = chosen.map((one) => `${one.provider.name}, ${termsOf(one).split(',', 1)[0]}`);
  return (
    <Form
      method="get"
      action={COMPARISON_ADDRESS}
      id={CHOICE_FORM}
      className={isHydrated && chosen.length === 0 ? styles.none : styles.bar}
      aria-label="Deine Auswahl"
    >
      <input type="hidden" name={PREAPPROVAL_PARAM} value={preapprovalId} />
      <AddressFields search={proposalSearch(new URLSearchParams(), query)} visible={[]} />
      {unlisted.map(({ id }) => (
        <input key={id} type="hidden" name={PROPOSAL_PARAM} value={id} />
      ))}
      <p>
        <b>
          {isHydrated
            ? `${chosen.length} von ${MOST_COMPARED} gewählt`
            : `Bis zu ${MOST_COMPARED} lassen sich vergleichen`}
        </b>
        <small role="status">{names.join(' · ')}</small>
      </p>
      <button type="submit">{chosen.length === 1 ? 'Ansehen' : 'Nebeneinander ansehen'}</button>
    </Form>
  );
}
