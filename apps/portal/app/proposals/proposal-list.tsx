import type { LegalFigures } from '@heimvorteil/calculations';
import type { Proposal } from '@heimvorteil/contracts';
import { VARIABLE_YEARS, filterProposals } from '@heimvorteil/engine';
import { formatDate } from '@heimvorteil/format';
import { Fragment, useState, useEffect, useEffectEvent } from 'react';
import { Link, useLocation, useNavigate, useNavigation } from 'react-router';
import type { StoredProposals } from '../services/preapprovals.ts';
import { RateExample } from '../rates/rate-example.tsx';
import { MOST_CHOSEN } from '../offers/chosen-offers.ts';
import { OldRatesNote } from '../rates/old-rates.tsx';
import type { SentProposalRequest } from './answer-ask.ts';
import { ChoiceBar } from './choice-bar.tsx';
import { ProposalFilters } from './proposal-filters.tsx';
import { countedProposals } from './proposal-words.ts';
import { ProposalRow } from './proposal-row.tsx';
import { listedProposals, proposalQueryOf, proposalSearch, withPreapproval } from './proposal-query.ts';
import styles from './proposal-list.module.css';
import { PROPOSAL_PARAM } from './proposal-addresses.ts';

/** Number of proposals that are listed before a click on "show all". */
const AT_FIRST = 6;

interface Listed {
  stored: Pick<StoredProposals, 'id' | 'answer' | 'unserved'>;
  isLoggedIn: boolean;
  /** Representative example, if the page shows none elsewhere. */
  legal?: LegalFigures | undefined;
}

/**
 * List of proposals, filtered and sorted by the page's address, so that it works without JavaScript. Needs the
 * pre-approval's id as key, because chosen and requested proposals belong to one pre-approval.
 */
export function ProposalList({ stored, isLoggedIn, legal }: Listed) {
  const { proposals } = stored.answer;
  const { search } = useLocation();
  const params = new URLSearchParams(search);
  const query = proposalQueryOf(params);
  const listed = listedProposals(proposals, query);
  const visible = query.showsAll ? listed : listed.slice(0, AT_FIRST);
  const { chosen, choose } = useProposalChoice(stored.id, proposals);
  const [requested, setRequested] = useState<Readonly<Record<string, SentProposalRequest>>>({});
  const asOf = proposals.find((one) => one.asOf !== undefined)?.asOf;
  return (
    <div className={styles.list} id="vorschlaege">
      <ProposalFilters
        params={params}
        query={query}
        preapprovalId={stored.id}
        hasVariable={filterProposals(proposals, { fixedYears: [VARIABLE_YEARS] }).length > 0}
      />
      <p role="status" className={styles.count}>
        {listed.length === proposals.length
          ? countedProposals(listed.length)
          : `${listed.length} von ${countedProposals(proposals.length)}`}
        {asOf === undefined ? null : (
          <>
            , Zinsen vom {formatDate(asOf)}.<OldRatesNote />
          </>
        )}
      </p>
      {listed.length === 0 ? (
        <p className={styles.empty}>
          <b>Mit diesem Filter passt keiner der Vorschläge.</b>{' '}
          <Link to={proposalSearch(params, { fixedYears: [], specialRepayment: 0 })} preventScrollReset>
            Alle Filter weglassen
          </Link>
        </p>
      ) : null}
      {[visible.slice(0, AT_FIRST), visible.slice(AT_FIRST)].map((some, at) => (
        <Fragment key={at}>
          {some.length > 0 ? (
            <ol className={styles.rows} start={1 + at * AT_FIRST}>
              {some.map((proposal) => (
                <ProposalRow
                  key={proposal.id}
                  proposal={proposal}
                  order={query.order}
                  programmes={stored.answer.programmes}
                  takesRequests={!stored.unserved.includes(proposal.provider.id)}
                  isLoggedIn={isLoggedIn}
                  isChosen={chosen.some(({ id }) => id === proposal.id)}
                  isFull={chosen.length >= MOST_CHOSEN}
                  onChoose={(wanted) => choose(proposal, wanted)}
                  justRequested={requested[proposal.id]}
                  onRequested={(done) => setRequested((before) => ({ ...before, [proposal.id]: done }))}
                />
              ))}
            </ol>
          ) : null}
          {/* The example follows the first rows, however long the list is (§17 PAngV). */}
          {at === 0 && some.length > 0 ? <RateExample figures={legal} /> : null}
        </Fragment>
      ))}
      {visible.length < listed.length ? (
        <p className={styles.all}>
          <Link
            to={proposalSearch(withPreapproval(params, stored.id), { showsAll: true })}
            preventScrollReset
          >
            Alle {countedProposals(listed.length)} zeigen
          </Link>
        </p>
      ) : null}
      {listed.length > 1 || chosen.length > 0 ? (
        <ChoiceBar
          chosen={chosen}
          unlisted={chosen.filter(({ id }) => !visible.some((one) => one.id === id))}
          preapprovalId={stored.id}
          query={query}
        />
      ) : null}
    </div>
  );
}

/** Stores the chosen proposals in the address, so that filters, reload and back button retain them. */
function useProposalChoice(
  preapprovalId: string,
  proposals: readonly Proposal[],
): {
  readonly chosen: readonly Proposal[];
  readonly choose: (proposal: Proposal, wanted: boolean) => void;
} {
  const here = useLocation();
  const { location: nextLocation } = useNavigation();
  const navigate = useNavigate();
  const [chosen, setChosen] = useState<readonly Proposal[]>(() => {
    const named = new URLSearchParams(here.search).getAll(PROPOSAL_PARAM);
    return named.flatMap((id) => proposals.find((one) => one.id === id) ?? []).slice(0, MOST_CHOSEN);
  });
  const chooseAll = (next: readonly Proposal[]) => {
    setChosen(next);
    // Use the pending address, because a filter clicked just before may still be loading.
    const { search, hash } = nextLocation?.pathname === here.pathname ? nextLocation : here;
    const params = withPreapproval(new URLSearchParams(search), preapprovalId);
    params.delete(PROPOSAL_PARAM);
    for (const { id } of next) params.append(PROPOSAL_PARAM, id);
    void navigate({ search: `?${params}`, hash }, { replace: true, preventScrollReset: true });
  };
  // Take over boxes that were ticked before hydration: the browser has them, React's state does not.
  const takeTicked = useEffectEvent(() => {
    const boxes = document.querySelectorAll<HTMLInputElement>(`input[name="${PROPOSAL_PARAM}"][form]`);
    const ticked = new Map([...boxes].map((box) => [box.value, box.checked]));
    const isChosen = ({ id }: Proposal) => chosen.some((one) => one.id === id);
    if (!proposals.some((one) => (ticked.get(one.id) ?? isChosen(one)) !== isChosen(one))) return;
    chooseAll(proposals.filter((one) => ticked.get(one.id) ?? isChosen(one)).slice(0, MOST_CHOSEN));
  });
  useEffect(() => takeTicked(), []);
  return {
    chosen,
    choose(proposal, wanted) {
      const others = chosen.filter(({ id }) => id !== proposal.id);
      chooseAll(wanted && others.length < MOST_CHOSEN ? [...others, proposal] : others);
    },
  };
}
