import { formatCount, formatShortPercent } from '@heimvorteil/format';
import { QuietButton } from '@heimvorteil/ui/action/action.tsx';
import { useAlive } from '@heimvorteil/ui/alive/use-alive.ts';
import { Form, Link, useSubmit } from 'react-router';
import { PREAPPROVAL_PARAM } from '../flow/pre-approval/pre-approval-addresses.ts';
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

/** What the list is narrowed by, as a form, and its order, as links: everything stands in the address. */
export function ProposalFilters({
  params,
  query,
  preapprovalId,
}: {
  params: URLSearchParams;
  query: ProposalQuery;
  preapprovalId: string;
}) {
  const submit = useSubmit();
  const isAlive = useAlive();
  const [first, ...orders] = PROPOSAL_ORDERS;
  return (
    <div className={styles.filters}>
      <Form
        key={`${query.fixedYears.join()} ${query.specialRepayment}`}
        method="get"
        action="#vorschlaege"
        aria-label="Filter"
        preventScrollReset
        onChange={(event) => void submit(event.currentTarget, { preventScrollReset: true, replace: true })}
      >
        <input type="hidden" name={PREAPPROVAL_PARAM} value={preapprovalId} />
        {query.order === first ? null : <input type="hidden" name="sortOrder" value={query.order} />}
        <fieldset>
          <legend>Zins fest für</legend>
          <div className={styles.choices}>
            {PROPOSED_FIXED_YEARS.map((years) => (
              <label key={years}>
                <input
                  type="checkbox"
                  name="fixedYears"
                  value={years}
                  defaultChecked={query.fixedYears.includes(years)}
                />
                <span>{formatCount(years, 'year')}</span>
              </label>
            ))}
          </div>
        </fieldset>
        <fieldset>
          <legend>Sondertilgung im Jahr</legend>
          <div className={styles.choices}>
            {SPECIAL_REPAYMENTS.map((percent) => (
              <label key={percent}>
                <input
                  type="radio"
                  name="specialRepayment"
                  value={percent}
                  defaultChecked={query.specialRepayment === percent}
                />
                <span>{percent === 0 ? 'egal' : `mindestens ${formatShortPercent(percent)}`}</span>
              </label>
            ))}
          </div>
        </fieldset>
        {isAlive ? null : (
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
            to={proposalSearch(withPreapproval(params, preapprovalId), { order })}
            aria-current={order === query.order ? 'true' : undefined}
            preventScrollReset
            replace
          >
            {ORDER_WORDS[order]}
          </Link>
        ))}
      </nav>
    </div>
  );
}
