import { exampleOf, representativeFigures } from '@heimvorteil/calculations';
import { DEFAULT_TERMS } from '@heimvorteil/engine';
import { useAnnouncedResult } from '@heimvorteil/ui/live-announcement/announcer.tsx';
import { ADVICE_ADDRESS } from '../../advice/advice-addresses.ts';
import { TalkSection } from '../../advice/talk-section.tsx';
import { RateExample } from '../../legal-example/rate-example.tsx';
import { BudgetSection, ReasonsSection, StressSection } from '../../calculators/affordability/index.ts';
import { ratesOf } from '../../labels/rates-of-day.ts';
import { OldRatesNote } from '../../page-frame/old-rates.tsx';
import { householdCalculator } from '../calculator-values.ts';
import type { FlowAnswers } from '../flow-answers.ts';
import { linkOfFlow } from '../flow-case.ts';
import styles from '../flow-result.module.css';
import { FlowTaxChoice } from '../flow-tax-choice.tsx';
import { offeredFlow } from '../offered-flow.ts';
import { PRE_APPROVAL_FLOW } from '../pre-approval-flow.ts';
import { NoConnectionNote } from '../no-connection-note.tsx';
import { RequestButton } from '../request-button.tsx';
import { ResultSettings } from '../result-settings.tsx';
import { useArrival } from '../use-arrival.ts';
import { usePostedOutcome } from '../use-posted-outcome.ts';
import { WaitingResult } from '../waiting-result.tsx';
import { CheckingHouse } from '../checking-house.tsx';
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
  const flow = offeredFlow(PRE_APPROVAL_FLOW, page);
  const arrival = useArrival(flow, page.today, sent?.answers, page.isLoggedIn);
  const { outcome, isWorking, isOffline, retry } = usePostedOutcome(
    flow,
    arrival?.answers,
    page.today,
    sent?.outcome,
  );
  useAnnouncedResult(outcome ? headline(outcome) : 'Wir prüfen deine Angaben.');
  if (!arrival) return <WaitingResult flow={flow} />;
  const { answers } = arrival;
  return (
    <>
      <h1>{outcome ? headline(outcome) : 'Deine Vorprüfung'}</h1>
      {outcome ? (
        <p className="lead">
          Gerechnet wie bei der Bank, mit {ratesOf(outcome.result.market)}.<OldRatesNote /> Unverbindlich:
          Eine Zusage gibt dir erst die Bank, wenn sie deine Unterlagen gesehen hat.
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
          <RateExample figures={outcome && exampleOfJudged(outcome)} />
          <FlowTaxChoice flow={flow} values={answers.values} costs={outcome?.tax} today={page.today} />
        </div>
        <ResultSettings
          flow={flow}
          arrival={arrival}
          today={page.today}
          calculator={householdCalculator(answers.values, answers.values['purchasePrice'])}
        />
      </div>
      {outcome ? <Why outcome={outcome} /> : null}
      {outcome?.talk && outcome.result.errors.length === 0 && !isLoanTooSmall(outcome) ? (
        <TalkSection
          talk={outcome.talk}
          of={answers.values['geoCode']}
          to={linkOfFlow(ADVICE_ADDRESS, answers.values)}
        />
      ) : null}
    </>
  );
}

/** The representative offer for the loan that was judged. */
function exampleOfJudged({ result: { answer, market } }: PreApprovalOutcome) {
  const { judgedPurchase: judged, word } = answer;
  if (!judged || word === 'NOT_FEASIBLE') return undefined;
  return representativeFigures(exampleOf({ loanAmount: judged.loanAmount, ...DEFAULT_TERMS }), market);
}

function headline(outcome: PreApprovalOutcome): string {
  const { word } = outcome.result.answer;
  if (outcome.isPositive)
    return word === 'WELL_FEASIBLE' ? 'Das sieht gut aus' : 'Das ist voraussichtlich machbar';
  if (word === 'NOT_FEASIBLE') return 'So geht es nicht';
  return isLoanTooSmall(outcome) ? 'So wenig leiht kaum eine Bank' : 'So reicht es noch nicht';
}

function Why({ outcome: { result } }: { outcome: PreApprovalOutcome }) {
  return (
    <>
      <ReasonsSection reasons={result.reasons} />
      <BudgetSection {...result} />
      <StressSection {...result} />
    </>
  );
}
