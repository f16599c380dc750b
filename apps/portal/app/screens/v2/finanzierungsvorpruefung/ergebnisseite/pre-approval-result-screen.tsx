import { QuietButton } from '@heimvorteil/ui/action/action.tsx';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import type { IsoDate } from '@heimvorteil/engine';
import { useHydrated } from '@heimvorteil/ui/hydration/use-hydrated.ts';
import { useAnnouncedResult } from '@heimvorteil/ui/live-announcement/announcer.tsx';
import { OFFERS_ADDRESS } from '../../../../financing-case/case-address.ts';
import { BudgetSection, StressSection } from '../../../../calculators/household-sections.tsx';
import { ReasonsSection } from '../../../../calculators/reasons-section.tsx';
import { ratesOf } from '../../../../rates/rate-source.ts';
import { OldRatesNote } from '../../../../rates/old-rates.tsx';
import { storePreapprovalId } from '../../../../proposals/store-preapproval-id.ts';
import { householdCalculator } from '../../../../flow/answers/calculator-values.ts';
import type { FlowAnswers } from '../../../../flow/answers/flow-answers.ts';
import { findDecisiveGap } from '../../../../flow/answers/sent-answers.ts';
import { linkOfFlow } from '../../../../flow/answers/flow-case.ts';
import styles from '../../../../flow/result/flow-result.module.css';
import parts from './result-parts.module.css';
import { storeValues } from '../../../../flow/answers/store-values.ts';
import { ResultSettings, FlowTaxChoice, SETTINGS_FORM } from '../../../../flow/result/result-settings.tsx';
import { offeredFlow } from '../../../../flow/pages/offered-flow.ts';
import { PRE_APPROVAL_FLOW } from '../../../../flow/pre-approval/pre-approval-flow.ts';
import { NoConnectionNote } from '../../../../flow/result/no-connection-note.tsx';
import { requestValues } from '../../../../flow/answers/request-values.ts';
import { NotJudgedResult, WaitingResult } from '../../../../flow/result/result-contents.tsx';
import { useArrival, type Arrival } from '../../../../flow/result/use-arrival.ts';
import { usePostedOutcome } from '../../../../flow/result/use-posted-outcome.ts';
import { Checking } from '../../../../flow/pre-approval/checking.tsx';
import { CertificateStep, ResultFrame, type ResultPage } from './result-frame.tsx';
import { headlineOf } from '../../../../flow/pre-approval/headline-price.ts';
import { leverList } from '../../../../flow/pre-approval/lever-list.tsx';
import { triedLever, type LeverView, type TriedLever } from '../../../../flow/pre-approval/levers.ts';
import { LEVER_FIELD, PRE_APPROVAL_RESULT } from '../../../../addresses/pre-approval-addresses.ts';
import { AnswerFields, isLoanTooSmall, PreApprovalWindow, TriedNote } from './pre-approval-window.tsx';
import type { PreApprovalOutcome } from '../../../../flow/pre-approval/pre-approval-page.ts';
import { Note } from '@heimvorteil/ui/note/note.tsx';
import { WITHOUT_SCRIPT, type Flow, type FlowValues } from '../../../../flow/flow.ts';
import flowStyles from '../../../../flow/flow.module.css';
import { partAddress, type CheckPart } from '../../../../proposals/proposal-addresses.ts';

export function PreApprovalResultScreen({
  part,
  page,
  sent,
  onStored,
}: {
  /** Page of the pre-approval; undefined for its answer. */
  part: CheckPart | undefined;
  page: ResultPage;
  onStored: (preapprovalId: string) => void;
  sent:
    | {
        answers?: FlowAnswers | undefined;
        outcome?: PreApprovalOutcome | undefined;
        tried?: TriedLever | undefined;
      }
    | undefined;
}) {
  const flow = offeredFlow(PRE_APPROVAL_FLOW, page);
  const arrival = useArrival(flow, page.today, sent?.answers, page.isLoggedIn);
  const { outcome, isWorking, isOffline, retry } = usePostedOutcome(
    flow,
    arrival?.answers,
    page.today,
    sent?.outcome,
  );
  const storedId = outcome?.stored?.id;
  useEffect(() => {
    if (storedId === undefined) return;
    onStored(storedId);
    void storePreapprovalId(storedId);
  }, [storedId, onStored]);
  const [tried, setTried] = useState(sent?.tried);
  useAnnouncedResult(outcome ? headline(outcome) : 'Wir prüfen deine Angaben.');
  // Without JavaScript the links name the stored result, because a browser without it stores no answers.
  const idOfLinks = useHydrated() ? undefined : storedId;
  if (!arrival) return <WaitingResult flow={flow} />;
  const gap = findDecisiveGap(flow, arrival.answers.values);
  if (gap) return <NotJudgedResult flow={flow} gap={gap} />;
  const { values } = arrival.answers;
  const press = (lever: LeverView) => (
    <QuietButton
      type="submit"
      form={SETTINGS_FORM}
      name={LEVER_FIELD}
      value={lever.code}
      aria-label={`${lever.text}: ausprobieren`}
      onClick={(event) => {
        event.preventDefault();
        setTried(triedLever(lever, values));
        void storeValues(flow, lever.fields, page.today);
      }}
    >
      Ausprobieren
    </QuietButton>
  );
  const { stored, result, levers } = outcome ?? {};
  const hasPrice = result?.errors.length === 0;
  return (
    <ResultFrame
      part={part}
      page={page}
      id={idOfLinks}
      stored={stored}
      values={requestValues(values)}
      headline={outcome ? headline(outcome) : 'Deine Vorprüfung'}
      lead={
        outcome ? (
          <>
            {part ? `${headline(outcome)}, mit` : 'Geprüft mit'} {ratesOf(outcome.market)}.
            <OldRatesNote />
            {part ? null : ' Unverbindlich: Eine Zusage gibt dir erst die Bank.'}
          </>
        ) : null
      }
      hasPrice={hasPrice}
      window={
        outcome ? (
          <div aria-busy={isWorking}>
            <PreApprovalWindow outcome={outcome} values={values} hasAllFigures={false}>
              {outcome.isPositive && stored ? <CertificateStep isLoggedIn={page.isLoggedIn} /> : null}
            </PreApprovalWindow>
          </div>
        ) : null
      }
      legal={outcome?.legal}
      why={
        <>
          {outcome ? (
            <ReasonsSection
              reasons={outcome.result.reasons}
              levers={levers && leverList(levers, press)}
              isOpen={!outcome.isPositive}
            />
          ) : null}
          <form id={SETTINGS_FORM} method="post" action={PRE_APPROVAL_RESULT}>
            <AnswerFields values={values} />
            <div className={flowStyles.withoutScript}>
              <QuietButton type="submit" formAction={partAddress('haushalt')} name={WITHOUT_SCRIPT} value="1">
                Angaben ändern
              </QuietButton>
            </div>
          </form>
        </>
      }
      rows={
        hasPrice ? (
          <li>
            <Link to={linkOfFlow(OFFERS_ADDRESS, values)}>Angebote für dieses Haus vergleichen</Link>
          </li>
        ) : null
      }
      household={<HouseholdPart {...{ flow, arrival, outcome, isWorking }} today={page.today} />}
    >
      {tried && isIn(tried, arrival.answers) ? (
        <TriedNote
          key={tried.text}
          tried={tried}
          values={values}
          onUndo={() => {
            setTried(undefined);
            void storeValues(flow, tried.before, page.today);
          }}
        />
      ) : null}
      {isOffline ? <NoConnectionNote hasOutcome={outcome !== undefined} onRetry={retry} /> : null}
      {outcome && !stored && !isLoanTooSmall(outcome) && !isOffline ? (
        <NotStoredNote values={values} />
      ) : null}
      {!outcome && !isOffline ? <Checking isAnimated={page.isAnimated} /> : null}
    </ResultFrame>
  );
}

/** Settings next to the result, which follows each change, and the household behind it. */
function HouseholdPart({
  flow,
  arrival,
  outcome,
  today,
  isWorking,
}: {
  flow: Flow;
  arrival: Arrival;
  outcome: PreApprovalOutcome | undefined;
  today: IsoDate;
  isWorking: boolean;
}) {
  const { values } = arrival.answers;
  return (
    <div className={styles.columns} aria-busy={isWorking}>
      <div className={styles.window}>
        {outcome ? (
          <PreApprovalWindow outcome={outcome} values={values} hasAllFigures>
            {null}
          </PreApprovalWindow>
        ) : null}
        <FlowTaxChoice flow={flow} values={values} costs={outcome?.tax} today={today} />
      </div>
      <div>
        <ResultSettings
          flow={flow}
          arrival={arrival}
          today={today}
          calculator={householdCalculator(values, values['purchasePrice'])}
        />
        {outcome ? (
          <div className={parts.folded}>
            <BudgetSection {...outcome.result} />
            <StressSection {...outcome.result} />
          </div>
        ) : null}
      </div>
    </div>
  );
}

/** True if the answers still contain the suggested change; another control may have undone it. */
function isIn({ before }: TriedLever, { values }: FlowAnswers): boolean {
  return Object.entries(before).some(([name, text]) => (values[name] ?? '') !== text);
}

function headline(outcome: PreApprovalOutcome): string {
  const { isPositive, result } = outcome;
  return headlineOf({ isPositive, word: result.answer.word, isTooSmall: isLoanTooSmall(outcome) });
}

/** Note that the result could not be stored, with a retry button (specification §8). */
function NotStoredNote({ values }: { values: FlowValues }) {
  return (
    <Note role="alert" tone="warning" code="UNAVAILABLE">
      <p>
        Technische Störung: Dein Ergebnis steht hier, aber wir konnten es gerade nicht speichern. Deshalb
        fehlt, was darauf aufbaut, etwa Vorschläge und Zertifikat. Verloren ist nichts.
      </p>
      <form method="post" action={PRE_APPROVAL_RESULT}>
        <AnswerFields values={values} />
        <QuietButton type="submit">Seite neu laden</QuietButton>
      </form>
    </Note>
  );
}
