import { VARIABLE_YEARS } from '@heimvorteil/engine';
import { formatCount, formatShortPercent } from '@heimvorteil/format';
import { QuietButton } from '@heimvorteil/ui/action/action.tsx';
import { Disclosure } from '@heimvorteil/ui/disclosure/disclosure.tsx';
import { useHydrated } from '@heimvorteil/ui/hydration/use-hydrated.ts';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { Form, Link, useSubmit } from 'react-router';
import { AddressFields } from '../offers/address-fields.tsx';
import { LIST_PARAMS } from './proposal-addresses.ts';
import {
  PROPOSAL_ORDERS,
  PROPOSED_FIXED_YEARS,
  proposalSearch,
  SPECIAL_REPAYMENTS,
  withPreapproval,
  type ProposalQuery,
} from './proposal-query.ts';
import { ORDER_WORDS } from './proposal-words.ts';
import styles from './proposal-filters.module.css';

type Filters = Pick<ProposalQuery, 'fixedYears' | 'specialRepayment'>;
const FILTERS = [LIST_PARAMS.fixedYears, LIST_PARAMS.specialRepayment];

/** Filters as a form and sort order as links, so that the address contains both. */
export function ProposalFilters({
  params,
  query,
  preapprovalId,
  hasVariable,
}: {
  params: URLSearchParams;
  query: ProposalQuery;
  preapprovalId: string;
  hasVariable: boolean;
}) {
  const submit = useSubmit();
  const form = useRef<HTMLFormElement>(null);
  const send = (filled: HTMLFormElement) => void submit(filled, { preventScrollReset: true, replace: true });
  // Submit a filter that was clicked before hydration: the browser has it, React's state does not.
  const sendClicked = useEffectEvent(() => {
    const clicked = form.current?.querySelector('input:checked:not([checked]), input[checked]:not(:checked)');
    if (form.current && clicked) send(form.current);
  });
  useEffect(() => sendClicked(), []);
  const isHydrated = useHydrated();
  const { filters, press } = useClickedFilters(query);
  const [first, ...orders] = PROPOSAL_ORDERS;
  const named = withPreapproval(params, preapprovalId);
  const isFiltered = filters.fixedYears.length > 0 || filters.specialRepayment > 0;
  return (
    <div className={styles.filters}>
      <Disclosure summary="Filtern und sortieren" figure={ORDER_WORDS[query.order]} open={isFiltered}>
        <Form
          ref={form}
          method="get"
          action="#vorschlaege"
          aria-label="Filter"
          preventScrollReset
          onChange={(event) => send(event.currentTarget)}
        >
          <AddressFields search={named.toString()} visible={[...FILTERS, LIST_PARAMS.showsAll]} />
          <fieldset>
            <legend>Zins fest für</legend>
            <div className={styles.choices}>
              {PROPOSED_FIXED_YEARS.filter((years) => years !== VARIABLE_YEARS || hasVariable).map(
                (years) => (
                  <label key={years}>
                    <input
                      type="checkbox"
                      name={LIST_PARAMS.fixedYears}
                      value={years}
                      checked={filters.fixedYears.includes(years)}
                      onChange={({ currentTarget: { checked } }) => {
                        const others = filters.fixedYears.filter((one) => one !== years);
                        press({ fixedYears: checked ? [...others, years] : others });
                      }}
                    />
                    <span>{years === VARIABLE_YEARS ? 'veränderlich' : formatCount(years, 'year')}</span>
                  </label>
                ),
              )}
            </div>
          </fieldset>
          <fieldset>
            <legend>Sondertilgung im Jahr</legend>
            <div className={styles.choices}>
              {SPECIAL_REPAYMENTS.map((percent) => (
                <label key={percent}>
                  <input
                    type="radio"
                    name={LIST_PARAMS.specialRepayment}
                    value={percent}
                    checked={filters.specialRepayment === percent}
                    onChange={() => press({ specialRepayment: percent })}
                  />
                  <span>{percent === 0 ? 'egal' : `mindestens ${formatShortPercent(percent)}`}</span>
                </label>
              ))}
            </div>
          </fieldset>
          {isHydrated ? null : (
            <noscript>
              <QuietButton type="submit">Filter anwenden</QuietButton>
            </noscript>
          )}
        </Form>
        <nav className={styles.orders} aria-label="Sortierung">
          <span>Sortiert nach</span>
          {[first, ...orders].map((order) => (
            <Link
              key={order}
              to={proposalSearch(named, { order })}
              aria-current={order === query.order ? 'true' : undefined}
              preventScrollReset
              replace
            >
              {ORDER_WORDS[order]}
            </Link>
          ))}
        </nav>
      </Disclosure>
    </div>
  );
}

/** Filters as last clicked, until a navigation replaces them. */
function useClickedFilters({ fixedYears, specialRepayment }: Filters) {
  const key = `${fixedYears.join()} ${specialRepayment}`;
  const [clicked, setClicked] = useState({ said: key, filters: { fixedYears, specialRepayment } });
  const isOther = clicked.said !== key;
  if (isOther) setClicked({ said: key, filters: { fixedYears, specialRepayment } });
  const filters: Filters = isOther ? { fixedYears, specialRepayment } : clicked.filters;
  const press = (change: Partial<Filters>) => setClicked({ said: key, filters: { ...filters, ...change } });
  return { filters, press };
}
