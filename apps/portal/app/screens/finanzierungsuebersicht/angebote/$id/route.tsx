import {
  derivationOfProposal,
  legalFiguresOfProposal,
  severalLoansOfProposal,
} from '@heimvorteil/calculations';
import type { Proposal } from '@heimvorteil/contracts';
import { landChargeEntryOf, lendersLoan, VARIABLE_YEARS } from '@heimvorteil/engine';
import { formatEuro, formatPercent } from '@heimvorteil/format';
import { berlinDay, formatMoment } from '@heimvorteil/format/moment';
import type { ListedDerivation } from '@heimvorteil/ui/derivation-list/derivation-list.tsx';
import { Note } from '@heimvorteil/ui/note/note.tsx';
import { FactList } from '@heimvorteil/ui/result-window/fact-list.tsx';
import { ResultWindow } from '@heimvorteil/ui/result-window/result-window.tsx';
import { useMemo } from 'react';
import { data, Link } from 'react-router';
import { LegalTaxNote } from '../../../../case-fields/legal-tax.tsx';
import { LoansOrigin, PlanOfLoans, planOfLoans } from '../../../../calculators/several-loans/index.ts';
import { RateExample } from '../../../../rates/rate-example.tsx';
import { pageTitle } from '../../../../page/page-title.ts';
import { openYearsOf } from '../../../../plan-table/year-rows.ts';
import { AskButton } from '../../../../proposals/ask-button.tsx';
import { RequestedNotice } from '../../../../proposals/requested-notice.tsx';
import { PROPOSAL_MISSING } from '../../../../proposals/load-ask.ts';
import { REQUESTED_PARAM, PROPOSALS_ADDRESS } from '../../../../proposals/proposal-addresses.ts';
import { ProposalLoans, ProposalVariants } from '../../../../proposals/proposal-loans.tsx';
import { PREAPPROVAL_PARAM } from '../../../../addresses/pre-approval-addresses.ts';
import { taxOfInput } from '../../../../proposals/sent-figures.ts';
import { instalmentLabel, remainingDebtLabel, termsOf } from '../../../../proposals/proposal-words.ts';
import { Unloaded, requireProposals } from '../../../../proposals/availability.tsx';
import {
  servicesContext,
  visitContext,
  visitorContext,
  type PortalServices,
  type Visitor,
} from '../../../../services/index.ts';
import type { Route } from './+types/route';
import styles from '../../../../flow/result/flow-result.module.css';

export const meta: Route.MetaFunction = () => [{ title: pageTitle('Vorschlag: Plan und Rechenweg') }];

const NO_STORE = { 'Cache-Control': 'no-store' };
export const headers: Route.HeadersFunction = () => NO_STORE;

export async function loader({ url, params, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  requireProposals(services);
  const visitor = await context.get(visitorContext)();
  const stored = await context
    .get(visitContext)
    .proposals.findOf(params.id)
    .catch(() => 'BROKEN' as const);
  if (stored === 'BROKEN') return { isBroken: true as const };
  const proposal = stored?.answer.proposals.find(({ id }) => id === params.id);
  if (!stored || !proposal) throw data(PROPOSAL_MISSING, { status: 404, headers: NO_STORE });
  return {
    isBroken: false as const,
    proposal,
    preapprovalId: stored.id,
    programmes: stored.answer.programmes,
    legal: stored.legal,
    /** The plan starts in the month in which the proposal was made. */
    proposedOn: berlinDay(stored.madeAt),
    purchasePrice: stored.stated.purchasePrice,
    landCharge: landChargeEntryOf(stored.stated),
    tax: taxOfInput(stored.stated, services),
    takesRequests: !stored.unserved.includes(proposal.provider.id),
    isLoggedIn: visitor !== undefined,
    openYears: openYearsOf(url.searchParams),
    holders: await holdersOf(url.searchParams.get(REQUESTED_PARAM), visitor, services),
  };
}

/** Recipients of the proposal's request; undefined if none was sent. */
async function holdersOf(requestId: string | null, visitor: Visitor | undefined, services: PortalServices) {
  if (requestId === null || !visitor) return undefined;
  const { accountId } = visitor;
  // The request has been sent, so a failed read must not report an error.
  const status = await services.requestStatus({ accountId, requestId }).catch(() => undefined);
  return { advisers: (status?.done?.advisers ?? []).map(({ name }) => ({ name })) };
}

export default function ProposalPage({ loaderData }: Route.ComponentProps) {
  return loaderData.isBroken ? (
    <>
      <h1>Vorschlag: Plan und Rechenweg</h1>
      <Unloaded />
    </>
  ) : (
    <OneProposal loaded={loaderData} />
  );
}

type LoadedProposal = Extract<Route.ComponentProps['loaderData'], { isBroken: false }>;

function OneProposal({ loaded }: { loaded: LoadedProposal }) {
  const { proposal } = loaded;
  const { provider, loans, lockedUntil } = proposal;
  const plan = useMemo(
    () => planOfLoans(severalLoansOfProposal(proposal), loaded.purchasePrice, variableLoansOf(proposal)),
    [proposal, loaded.purchasePrice],
  );
  // A variable rate needs its own representative example, because the market's has a fixed rate.
  const legal =
    lendersLoan(loans)?.fixedInterestYears === VARIABLE_YEARS && proposal.asOf !== undefined
      ? legalFiguresOfProposal(proposal, { asOf: proposal.asOf, landCharge: loaded.landCharge })
      : loaded.legal;
  const sums = useMemo(() => sumsOf(proposal), [proposal]);
  return (
    <>
      <p>
        <Link to={`${PROPOSALS_ADDRESS}?${PREAPPROVAL_PARAM}=${loaded.preapprovalId}`}>
          Zurück zu den Vorschlägen
        </Link>
      </p>
      <h1>{provider.name}</h1>
      <p className="lead">{termsOf(proposal)}</p>
      {loaded.holders && lockedUntil !== undefined ? (
        <Note role="status" tone="good" code="OFFER_REQUESTED">
          <p>
            Angebot angefragt. <RequestedNotice advisers={loaded.holders.advisers} /> Ab{' '}
            {formatMoment(lockedUntil)} kannst du hier noch einmal anfragen.
          </p>
        </Note>
      ) : null}
      <div className={styles.columns}>
        <div>
          <ResultWindow
            label={instalmentLabel(proposal)}
            amount={formatEuro(proposal.monthlyInstallment).replace(/\s*€$/, '')}
            id="ergebnis"
          >
            <FactList
              facts={[
                { label: 'Effektiver Jahreszins', value: formatPercent(proposal.effectiveInterestRate) },
                { label: remainingDebtLabel(proposal), value: formatEuro(proposal.remainingDebt) },
                { label: 'Gesamtkosten', value: formatEuro(proposal.totalCosts) },
              ]}
            />
            {plan ? <LoansOrigin result={plan} sums={sums} /> : null}
          </ResultWindow>
          <RateExample figures={legal} />
          <LegalTaxNote {...loaded.tax} />
        </div>
        <section aria-labelledby="darlehen">
          <h2 id="darlehen">Woraus er besteht</h2>
          <ProposalLoans loans={loans} programmes={loaded.programmes} />
          <ProposalVariants proposal={proposal} called={provider.name} />
          <AskButton
            proposal={proposal}
            takesRequests={loaded.takesRequests}
            isLoggedIn={loaded.isLoggedIn}
          />
        </section>
      </div>
      <PlanOfLoans plan={plan} today={loaded.proposedOn} openYears={loaded.openYears} />
    </>
  );
}

/** Indexes of a proposal's loans with a variable rate. */
function variableLoansOf({ loans }: Proposal): number[] {
  return loans.flatMap(({ fixedInterestYears }, at) => (fixedInterestYears === VARIABLE_YEARS ? [at] : []));
}

function sumsOf(proposal: Proposal): ListedDerivation[] {
  const headings: Partial<Record<string, string>> = {
    monthlyRate: instalmentLabel(proposal),
    totalCosts: 'Gesamtkosten',
    remainingDebt: remainingDebtLabel(proposal),
  };
  return derivationOfProposal(proposal).map((one) => {
    const heading = headings[one.figure];
    return heading === undefined ? one : { ...one, heading };
  });
}
