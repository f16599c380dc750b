import type { Proposal } from '@heimvorteil/contracts';
import { useEffect, useEffectEvent, useState } from 'react';
import { useLocation, useNavigate, useNavigation } from 'react-router';
import { MOST_CHOSEN } from '../offers/chosen-offers.ts';
import { PROPOSAL_PARAM } from './proposal-addresses.ts';
import { withPreapproval } from './proposal-query.ts';

/** The proposals of a check that are chosen to stand side by side: in the page's address, so that filters, a reload and the way back keep them. */
export function useProposalChoice(
  preapprovalId: string,
  proposals: readonly Proposal[],
): {
  readonly chosen: readonly Proposal[];
  readonly choose: (proposal: Proposal, wanted: boolean) => void;
} {
  const here = useLocation();
  const { location: onTheWay } = useNavigation();
  const navigate = useNavigate();
  const [chosen, setChosen] = useState<readonly Proposal[]>(() => {
    const named = new URLSearchParams(here.search).getAll(PROPOSAL_PARAM);
    return named.flatMap((id) => proposals.find((one) => one.id === id) ?? []).slice(0, MOST_CHOSEN);
  });
  const chooseAll = (next: readonly Proposal[]) => {
    setChosen(next);
    // A filter that was pressed just before is on its way still.
    const { search, hash } = onTheWay?.pathname === here.pathname ? onTheWay : here;
    const params = withPreapproval(new URLSearchParams(search), preapprovalId);
    params.delete(PROPOSAL_PARAM);
    for (const { id } of next) params.append(PROPOSAL_PARAM, id);
    void navigate({ search: `?${params}`, hash }, { replace: true, preventScrollReset: true });
  };
  // Ticked before the script was there: the browser shows it, nobody has heard of it.
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
