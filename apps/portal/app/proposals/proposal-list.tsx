import type { Proposal } from '@heimvorteil/contracts';
import { formatDate } from '@heimvorteil/format';
import { useState } from 'react';
import { Link, useLocation } from 'react-router';
import type { KeptProposals } from '../proposal-services.ts';
import { MOST_CHOSEN } from '../offers/chosen-offers.ts';
import { ChoiceBar } from './choice-bar.tsx';
import { ProposalFilters } from './proposal-filters.tsx';
import { countedProposals } from './proposal-words.ts';
import { ProposalRow } from './proposal-row.tsx';
import {
  droppableFilters,
  listedProposals,
  proposalQueryOf,
  proposalSearch,
  type ProposalQuery,
} from './proposal-query.ts';
import styles from './proposal-list.module.css';

/** The proposals of a kept pre-approval: narrowed and ordered by the page's address, so that it needs no script. */
export function ProposalList({
  kept,
  isLoggedIn,
}: {
  kept: Pick<KeptProposals, 'id' | 'answer' | 'unserved'>;
  isLoggedIn: boolean;
}) {
  const { proposals } = kept.answer;
  const { search } = useLocation();
  const params = new URLSearchParams(search);
  const query = proposalQueryOf(params);
  const listed = listedProposals(proposals, query);
  const [chosen, setChosen] = useState<readonly Proposal[]>([]);
  const choose = (proposal: Proposal, wanted: boolean) =>
    setChosen((now) => {
      const others = now.filter(({ id }) => id !== proposal.id);
      return wanted && others.length < MOST_CHOSEN ? [...others, proposal] : others;
    });
  const asOf = proposals.find((one) => one.asOf !== undefined)?.asOf;
  return (
    <div className={styles.list} id="vorschlaege">
      <ProposalFilters params={params} query={query} preapprovalId={kept.id} />
      <p role="status" className={styles.count}>
        {listed.length === proposals.length
          ? countedProposals(listed.length)
          : `${listed.length} von ${countedProposals(proposals.length)}`}
        {asOf === undefined ? '' : `, Zinsen vom ${formatDate(asOf)}`}
      </p>
      {listed.length === 0 ? <NothingLeft params={params} query={query} proposals={proposals} /> : null}
      <ol className={styles.rows}>
        {listed.map((proposal) => (
          <ProposalRow
            key={proposal.id}
            proposal={proposal}
            programmes={kept.answer.programmes}
            takesRequests={!kept.unserved.includes(proposal.provider.id)}
            isLoggedIn={isLoggedIn}
            isChosen={chosen.some(({ id }) => id === proposal.id)}
            isFull={chosen.length >= MOST_CHOSEN}
            onChoose={(wanted) => choose(proposal, wanted)}
          />
        ))}
      </ol>
      {listed.length > 1 ? <ChoiceBar chosen={chosen} preapprovalId={kept.id} /> : null}
    </div>
  );
}

function NothingLeft({
  params,
  query,
  proposals,
}: {
  params: URLSearchParams;
  query: ProposalQuery;
  proposals: readonly Proposal[];
}) {
  const ways = droppableFilters(proposals, query);
  return (
    <div className={styles.empty}>
      <p>
        <b>Mit diesem Filter passt keiner der Vorschläge.</b>
      </p>
      <ul>
        {ways.map(({ change, words, count }) => (
          <li key={words}>
            <Link to={proposalSearch(params, change)} preventScrollReset>
              {words === 'beides' ? 'Beide Filter' : `Den Filter ${words}`} weglassen
            </Link>
            : {countedProposals(count)}
          </li>
        ))}
      </ul>
    </div>
  );
}
