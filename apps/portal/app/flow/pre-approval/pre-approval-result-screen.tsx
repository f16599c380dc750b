import { useAnnouncedResult } from '@heimvorteil/ui/live-announcement/announcer.tsx';
import { LegalExample } from '@heimvorteil/ui/legal-example/legal-example.tsx';
import { legalFiguresOfLoan } from '../../financing-case/legal-figures-of-loan.ts';
import { BudgetSection, ReasonsSection, StressSection } from '../../calculators/affordability/index.ts';
import { householdCalculator } from '../calculator-values.ts';
import type { FlowAnswers } from '../flow-answers.ts';
import styles from '../flow-result.module.css';
import { LeaveLink } from '../leave-link.tsx';
import { PRE_APPROVAL_FLOW as FLOW } from '../pre-approval-flow.ts';
import { NoConnectionNote } from '../no-connection-note.tsx';
import { RequestButton } from '../request-button.tsx';
import { ResultSettings } from '../result-settings.tsx';
import { useArrival } from '../use-arrival.ts';
import { usePostedOutcome } from '../use-posted-outcome.ts';
import { WaitingResult } from '../waiting-result.tsx';
import { CheckingHouse } from './checking-house.tsx';
import type { PreApprovalOutcome, PreApprovalPage } from './pre-approval-page.ts';
import { isLoanTooSmall, PreApprovalWindow } from './pre-approval-window.tsx';

/** The result of the pre-approval flow: the answer, why it is so, and where it leads. */
export function PreApprovalResultScreen({
  page,
  sent,
}: {
  page: PreApprovalPage;
  sent: { answers?: FlowAnswers | undefined; outcome?: PreApprovalOutcome | undefined } | undefined;
}) {
  const arrival = useArrival(FLOW, page.today, sent?.answers, page.isLoggedIn);
  const { outcome, isWorking, isOffline, retry } = usePostedOutcome(FLOW, arrival?.answers, sent?.outcome);
  useAnnouncedResult(outcome ? headline(outcome) : 'Wir prüfen deine Angaben.');
  if (!arrival) return <WaitingResult flow={FLOW} />;
  const { answers } = arrival;
  return (
    <>
      <div className={styles.heading}>
        <h1>{outcome ? headline(outcome) : 'Deine Vorprüfung'}</h1>
        <LeaveLink marketplaceOrigins={page.marketplaceOrigins} />
      </div>
      {outcome ? (
        <p className="lead">
          Gerechnet wie bei der Bank, mit den Zinsen von heute. Unverbindlich: Eine Zusage gibt dir erst die
          Bank, wenn sie deine Unterlagen gesehen hat.
        </p>
      ) : null}
      {isOffline ? <NoConnectionNote hasOutcome={outcome !== undefined} onRetry={retry} /> : null}
      <div className={styles.columns} aria-busy={isWorking}>
        <div className={styles.window}>
          {outcome ? (
            <PreApprovalWindow outcome={outcome} values={answers.values}>
              {outcome.result.errors.length > 0 ? null : (
                <RequestButton values={answers.values} made={page.made} />
              )}
            </PreApprovalWindow>
          ) : isOffline ? null : (
            <CheckingHouse />
          )}
        </div>
        <ResultSettings
          flow={FLOW}
          arrival={arrival}
          today={page.today}
          calculator={householdCalculator(answers.values, answers.values['purchasePrice'])}
        />
      </div>
      {outcome ? <Why outcome={outcome} page={page} /> : null}
    </>
  );
}

function headline(outcome: PreApprovalOutcome): string {
  const { word } = outcome.result.answer;
  if (outcome.isPositive) return word === 'WELL_FEASIBLE' ? 'Ja, das sieht gut aus' : 'Ja, das ist machbar';
  if (word === 'NOT_FEASIBLE') return 'So geht es nicht';
  return isLoanTooSmall(outcome) ? 'So klein leiht kaum jemand' : 'So reicht es noch nicht';
}

function Why({ outcome: { result }, page }: { outcome: PreApprovalOutcome; page: PreApprovalPage }) {
  const { judgedPurchase: judged, word } = result.answer;
  const legal =
    judged && word !== 'NOT_FEASIBLE'
      ? legalFiguresOfLoan({
          loanAmount: judged.loanAmount,
          nominalInterestRate: judged.nominalInterestRate,
          amortizationRate: 2,
          fixedInterestYears: 10,
          asOf: result.market?.asOf ?? page.today,
        })
      : undefined;
  return (
    <>
      <ReasonsSection reasons={result.reasons} />
      <BudgetSection {...result} />
      <StressSection {...result} />
      {legal ? <LegalExample figures={legal} operator={page.operator} demo={page.demo} /> : null}
    </>
  );
}
