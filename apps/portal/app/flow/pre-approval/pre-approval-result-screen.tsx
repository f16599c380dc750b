import { legalFiguresOfPreapproval } from '@heimvorteil/calculations';
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
import { requestValues } from '../request-values.ts';
import { ResultSettings } from '../result-settings.tsx';
import { partsOf, ResultContents } from '../result-contents.tsx';
import { useArrival } from '../use-arrival.ts';
import { usePostedOutcome } from '../use-posted-outcome.ts';
import { WaitingResult } from '../waiting-result.tsx';
import { Checking } from './checking.tsx';
import { FurtherSteps, partsBelow } from './further-steps.tsx';
import { headlineOf } from './headline.ts';
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
  const hasPrice = outcome?.result.errors.length === 0;
  const isTalkOffered = outcome?.talk !== undefined && hasPrice && !isLoanTooSmall(outcome);
  const isContactOffered = page.consents !== undefined && hasPrice;
  return (
    <ResultContents
      isShown={page.hasContents}
      parts={[
        { id: 'ergebnis', label: 'Ergebnis' },
        { id: 'einstellungen', label: 'Deine Angaben' },
        ...(outcome && !outcome.isPositive ? partsOf(outcome.result) : []),
        ...partsBelow(outcome?.kept, {
          isLoggedIn: page.isLoggedIn,
          hasProposals: page.hasProposals,
          hasContact: isContactOffered,
        }),
        ...(outcome?.isPositive ? partsOf(outcome.result) : []),
        isTalkOffered && { id: 'beratung', label: 'Beratung' },
      ]}
    >
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
              {hasPrice && !isContactOffered ? (
                <RequestButton values={answers.values} made={page.made} />
              ) : null}
            </PreApprovalWindow>
          ) : isOffline ? null : (
            <Checking isAnimated={page.isAnimated} />
          )}
          <RateExample
            figures={outcome && legalFiguresOfPreapproval(outcome.result.answer, outcome.result.market)}
          />
          <FlowTaxChoice flow={flow} values={answers.values} costs={outcome?.tax} today={page.today} />
        </div>
        <ResultSettings
          flow={flow}
          arrival={arrival}
          today={page.today}
          calculator={householdCalculator(answers.values, answers.values['purchasePrice'])}
        />
      </div>
      {/* What would help comes first where it does not do; else who goes on with it. */}
      {outcome && !outcome.isPositive ? <Why outcome={outcome} /> : null}
      {outcome ? (
        <FurtherSteps
          kept={outcome.kept}
          isLoggedIn={page.isLoggedIn}
          hasProposals={page.hasProposals}
          contact={
            page.consents && hasPrice
              ? { values: requestValues(answers.values), made: page.made, consents: page.consents }
              : undefined
          }
        />
      ) : null}
      {outcome?.isPositive ? <Why outcome={outcome} /> : null}
      {outcome?.talk && isTalkOffered ? (
        <TalkSection
          talk={outcome.talk}
          of={answers.values['geoCode']}
          to={linkOfFlow(ADVICE_ADDRESS, answers.values)}
        />
      ) : null}
    </ResultContents>
  );
}

function headline(outcome: PreApprovalOutcome): string {
  const { isPositive, result } = outcome;
  return headlineOf({ isPositive, word: result.answer.word, isTooSmall: isLoanTooSmall(outcome) });
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
