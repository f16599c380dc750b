import { useAnnouncedResult } from '../../components/live-announcement/announcer.tsx';
import { LegalExample } from '../../components/legal-example/legal-example.tsx';
import { legalFiguresOfLoan } from '../../financing-case/legal-figures-of-loan.ts';
import { ReasonsSection } from '../../screens/baufinanzierung/wie-viel-haus-kann-ich-mir-leisten/reasons-section.tsx';
import { FINANCING_FLOW as FLOW } from '../financing-flow.ts';
import { isFollowUp } from '../financing-type.ts';
import type { FlowAnswers } from '../flow-answers.ts';
import styles from '../flow-result.module.css';
import { LeaveLink } from '../leave-link.tsx';
import { NoConnectionNote } from '../no-connection-note.tsx';
import { RequestWay } from '../request-way.tsx';
import { ResultSettings } from '../result-settings.tsx';
import { useArrival } from '../use-arrival.ts';
import { usePostedOutcome } from '../use-posted-outcome.ts';
import { WaitingResult } from '../waiting-result.tsx';
import { CompositionSection, ConditionsSection } from './conditions-section.tsx';
import type { FinancingOutcome } from './financing-outcome.ts';
import type { FinancingPage } from './financing-page.ts';
import { FinancingWindow, queryOfPurchase, spokenOutcome } from './financing-window.tsx';
import { ScheduleSection } from './schedule-section.tsx';

/** The result of the financing flow: conditions, prospect, schedule and composition of the rate. */
export function FinancingResultScreen({
  page,
  sent,
}: {
  page: FinancingPage;
  sent: { answers?: FlowAnswers | undefined; outcome?: FinancingOutcome | undefined } | undefined;
}) {
  const arrival = useArrival(FLOW, page.today, sent?.answers);
  const { outcome, isWorking, isOffline, retry } = usePostedOutcome(FLOW, arrival?.answers, sent?.outcome);
  useAnnouncedResult(spokenOutcome(outcome));
  if (!arrival) return <WaitingResult flow={FLOW} />;
  const { answers } = arrival;
  const first = outcome?.error ? undefined : outcome?.byYears[0];
  return (
    <>
      <div className={styles.heading}>
        <h1>{outcome?.error ? 'So wird es noch nichts' : 'Deine Aussichten auf eine Finanzierung'}</h1>
        <LeaveLink marketplaceOrigins={page.marketplaceOrigins} />
      </div>
      <p className="lead">
        Gerechnet mit den Zinsen des Tages und 2 % anfänglicher Tilgung. Unverbindlich: Ob eine Bank das
        Darlehen gibt, prüft sie selbst.
      </p>
      {isOffline ? <NoConnectionNote hasOutcome={outcome !== undefined} onRetry={retry} /> : null}
      <div className={styles.columns} aria-busy={isWorking}>
        <div className={styles.window}>
          <FinancingWindow outcome={outcome} texts={answers.texts}>
            <RequestWay texts={answers.texts} query={NO_QUERY} made={page.made} />
          </FinancingWindow>
        </div>
        <ResultSettings
          flow={FLOW}
          arrival={arrival}
          today={page.today}
          calculator={
            isFollowUp(answers.texts) ? undefined : `${FLOW.onOnePage.to}?${queryOfPurchase(answers.texts)}`
          }
        />
      </div>
      {outcome ? <ReasonsSection reasons={outcome.reasons} /> : null}
      {outcome && first ? <Details outcome={outcome} first={first} page={page} /> : null}
    </>
  );
}

const NO_QUERY = new URLSearchParams();

function Details({
  outcome,
  first,
  page,
}: {
  outcome: FinancingOutcome;
  first: FinancingOutcome['byYears'][number];
  page: FinancingPage;
}) {
  const { loanAmount, amortizationRate, byYears } = outcome;
  const { best, representative, asOf } = first.conditions;
  const legal = legalFiguresOfLoan({
    loanAmount,
    nominalInterestRate: representative.nominalInterestRate,
    amortizationRate,
    fixedInterestYears: first.years,
    asOf,
  });
  return (
    <>
      <ConditionsSection byYears={byYears} />
      <CompositionSection best={best} />
      <ScheduleSection
        loanAmount={loanAmount}
        nominalInterestRate={best.nominalInterestRate}
        amortizationRate={amortizationRate}
        fixedInterestYears={first.years}
        today={page.today}
      />
      {legal ? <LegalExample figures={legal} operator={page.operator} demo={page.demo} /> : null}
    </>
  );
}
