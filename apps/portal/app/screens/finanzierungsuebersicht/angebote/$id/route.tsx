import { severalLoansOfProposal } from '@heimvorteil/calculations';
import { lendersLoan } from '@heimvorteil/engine';
import { formatCountDative, formatEuro, formatPercent } from '@heimvorteil/format';
import { berlinDay, writtenMoment } from '@heimvorteil/format/moment';
import { Note } from '@heimvorteil/ui/note/note.tsx';
import { FactList } from '@heimvorteil/ui/result-window/fact-list.tsx';
import { ResultWindow } from '@heimvorteil/ui/result-window/result-window.tsx';
import { useMemo } from 'react';
import { data, Link } from 'react-router';
import { LoansOrigin, PlanOfLoans, planOfLoans } from '../../../../calculators/several-loans/index.ts';
import { RateExample } from '../../../../legal-example/rate-example.tsx';
import { pageTitle } from '../../../../labels/page-title.ts';
import { openYearsOf } from '../../../../plan-table/open-years.ts';
import { AskButton } from '../../../../proposals/ask-button.tsx';
import { PROPOSALS_ADDRESS } from '../../../../proposals/proposal-addresses.ts';
import { ProposalLoans } from '../../../../proposals/proposal-loans.tsx';
import { PREAPPROVAL_PARAM } from '../../../../flow/pre-approval/pre-approval-addresses.ts';
import { ProposalVariants } from '../../../../proposals/proposal-variants.tsx';
import { termsOf } from '../../../../proposals/proposal-words.ts';
import { requireProposals } from '../../../../proposals/require-proposals.ts';
import { servicesContext, visitContext, visitorContext } from '../../../../services.ts';
import type { Route } from './+types/route';
import styles from '../../../../flow/flow-result.module.css';

export const meta: Route.MetaFunction = () => [{ title: pageTitle('Vorschlag: Plan und Rechenweg') }];

const NO_STORE = { 'Cache-Control': 'no-store' };
export const headers: Route.HeadersFunction = () => NO_STORE;

export async function loader({ url, params, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  requireProposals(services);
  const visitor = await context.get(visitorContext)();
  const kept = await context.get(visitContext).proposals.findOf(params.id);
  const proposal = kept?.answer.proposals.find(({ id }) => id === params.id);
  if (!kept || !proposal) throw data(null, { status: 404, headers: NO_STORE });
  return {
    proposal,
    preapprovalId: kept.id,
    programmes: kept.answer.programmes,
    legal: kept.legal,
    /** The plan begins in the month in which it was proposed. */
    proposedOn: berlinDay(kept.madeAt),
    purchasePrice: kept.stated.purchasePrice,
    takesRequests: !kept.unserved.includes(proposal.provider.id),
    isLoggedIn: visitor !== undefined,
    openYears: openYearsOf(url.searchParams),
    isAsked: url.searchParams.get('angefragt') === 'ja',
  };
}

export default function ProposalPage({ loaderData: loaded }: Route.ComponentProps) {
  const { proposal } = loaded;
  const { provider, loans, lockedUntil } = proposal;
  const plan = useMemo(
    () => planOfLoans(severalLoansOfProposal(proposal), loaded.purchasePrice),
    [proposal, loaded.purchasePrice],
  );
  const years = lendersLoan(loans)?.fixedInterestYears ?? 0;
  return (
    <>
      <p>
        <Link to={`${PROPOSALS_ADDRESS}?${PREAPPROVAL_PARAM}=${loaded.preapprovalId}`}>
          Zurück zu den Vorschlägen
        </Link>
      </p>
      <h1>{provider.name}</h1>
      <p className="lead">{termsOf(proposal)}</p>
      {loaded.isAsked && lockedUntil !== undefined ? (
        <div role="status">
          <Note tone="good" code="OFFER_REQUESTED">
            <p>
              Angebot angefragt. Meist meldet sich jemand in 1 bis 2 Werktagen; ab{' '}
              {writtenMoment(lockedUntil)} kannst du hier noch einmal anfragen.
            </p>
          </Note>
        </div>
      ) : null}
      <div className={styles.columns}>
        <div>
          <ResultWindow
            label="Rate im ersten Monat"
            amount={formatEuro(proposal.monthlyInstallment).replace(/\s*€$/, '')}
            id="ergebnis"
          >
            <FactList
              facts={[
                {
                  label: 'Effektiver Jahreszins',
                  value: formatPercent(proposal.effectiveInterestRate),
                },
                {
                  label: `Restschuld nach ${formatCountDative(years, 'year')}`,
                  value: formatEuro(proposal.remainingDebt),
                },
                { label: 'Gesamtkosten', value: formatEuro(proposal.totalCosts) },
              ]}
            />
            {plan ? <LoansOrigin result={plan} /> : null}
          </ResultWindow>
          <RateExample figures={loaded.legal} />
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
