import { QuietButton } from '@heimvorteil/ui/action/action.tsx';
import { useEffect, useState } from 'react';
import { useAnnouncedResult } from '@heimvorteil/ui/live-announcement/announcer.tsx';
import { ADVICE_ADDRESS } from '../../../../addresses/advice-addresses.ts';
import { AppointmentSection } from '../../../../calculators/appointment-section.tsx';
import type { HeldCertificate } from '../../../../certificate/certificate-state.ts';
import { RateExample } from '../../../../rates/rate-example.tsx';
import { BudgetSection, StressSection } from '../../../../calculators/household-sections.tsx';
import { ReasonsSection } from '../../../../calculators/reasons-section.tsx';
import { ratesOf } from '../../../../rates/rate-source.ts';
import { OldRatesNote } from '../../../../rates/old-rates.tsx';
import { storePreapprovalId } from '../../../../proposals/store-preapproval-id.ts';
import { householdCalculator } from '../../../../flow/answers/calculator-values.ts';
import type { FlowAnswers } from '../../../../flow/answers/flow-answers.ts';
import { linkOfFlow } from '../../../../flow/answers/flow-case.ts';
import styles from '../../../../flow/result/flow-result.module.css';
import { storeValues } from '../../../../flow/answers/store-values.ts';
import { ResultSettings, FlowTaxChoice, SETTINGS_FORM } from '../../../../flow/result/result-settings.tsx';
import { offeredFlow } from '../../../../flow/pages/offered-flow.ts';
import { PRE_APPROVAL_FLOW } from '../../../../flow/pre-approval/pre-approval-flow.ts';
import { NoConnectionNote } from '../../../../flow/result/no-connection-note.tsx';
import { RequestButton } from '../../../../flow/result/request-button.tsx';
import { requestValues } from '../../../../flow/answers/request-values.ts';
import { partsOf, ResultContents, WaitingResult } from '../../../../flow/result/result-contents.tsx';
import { useArrival } from '../../../../flow/result/use-arrival.ts';
import { usePostedOutcome } from '../../../../flow/result/use-posted-outcome.ts';
import { Checking } from '../../../../flow/pre-approval/checking.tsx';
import { FurtherSteps, partsBelow } from './further-steps.tsx';
import { headlineOf } from '../../../../flow/pre-approval/headline-price.ts';
import { leverList } from '../../../../flow/pre-approval/lever-list.tsx';
import { triedLever, type LeverView, type TriedLever } from '../../../../flow/pre-approval/levers.ts';
import { LEVER_FIELD, PRE_APPROVAL_RESULT } from '../../../../addresses/pre-approval-addresses.ts';
import { isLoanTooSmall, PreApprovalWindow, TriedNote } from './pre-approval-window.tsx';
import type { PreApprovalOutcome, PreApprovalPage } from '../../../../flow/pre-approval/pre-approval-page.ts';
import { Note } from '@heimvorteil/ui/note/note.tsx';
import type { FlowValues } from '../../../../flow/flow.ts';

export function PreApprovalResultScreen({
  page,
  sent,
  onStored,
}: {
  page: PreApprovalPage & { certificate: HeldCertificate | undefined };
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
  if (!arrival) return <WaitingResult flow={flow} />;
  const { answers } = arrival;
  const why = outcome ? (
    <Why
      outcome={outcome}
      onTry={(lever) => {
        setTried(triedLever(lever, answers.values));
        void storeValues(flow, lever.fields, page.today);
      }}
    />
  ) : null;
  const hasPrice = outcome?.result.errors.length === 0;
  const isAppointmentOffered = outcome?.appointment !== undefined && hasPrice && !isLoanTooSmall(outcome);
  const isContactOffered = page.consents !== undefined && hasPrice;
  return (
    <ResultContents
      isVisible={page.hasContents}
      parts={[
        { id: 'ergebnis', label: 'Ergebnis' },
        { id: 'einstellungen', label: 'Deine Angaben' },
        ...(outcome && !outcome.isPositive ? partsOf(outcome.result) : []),
        ...partsBelow(outcome?.stored, {
          isLoggedIn: page.isLoggedIn,
          hasProposals: page.hasProposals,
          hasContact: isContactOffered,
        }),
        ...(outcome?.isPositive ? partsOf(outcome.result) : []),
        isAppointmentOffered && { id: 'beratung', label: 'Beratung' },
      ]}
    >
      <h1>{outcome ? headline(outcome) : 'Deine Vorprüfung'}</h1>
      {outcome ? (
        <p className="lead">
          Gerechnet wie bei der Bank, mit {ratesOf(outcome.market)}.<OldRatesNote /> Unverbindlich: Eine
          Zusage gibt dir erst die Bank, wenn sie deine Unterlagen gesehen hat.
        </p>
      ) : null}
      {tried && isIn(tried, answers) ? (
        <TriedNote
          key={tried.text}
          tried={tried}
          values={answers.values}
          onUndo={() => {
            setTried(undefined);
            void storeValues(flow, tried.before, page.today);
          }}
        />
      ) : null}
      {isOffline ? <NoConnectionNote hasOutcome={outcome !== undefined} onRetry={retry} /> : null}
      {outcome && !outcome.stored && !isLoanTooSmall(outcome) && !isOffline ? (
        <NotStoredNote values={answers.values} onRetry={retry} />
      ) : null}
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
          <RateExample figures={outcome?.legal} />
          <FlowTaxChoice flow={flow} values={answers.values} costs={outcome?.tax} today={page.today} />
        </div>
        <ResultSettings
          flow={flow}
          arrival={arrival}
          today={page.today}
          calculator={householdCalculator(answers.values, answers.values['purchasePrice'])}
        />
      </div>
      {/* A negative result shows suggested changes first, a positive result the next steps. */}
      {outcome && !outcome.isPositive ? why : null}
      {outcome ? (
        <FurtherSteps
          stored={outcome.stored}
          certificate={page.certificate}
          isLoggedIn={page.isLoggedIn}
          hasProposals={page.hasProposals}
          contact={
            page.consents && hasPrice
              ? { values: requestValues(answers.values), made: page.made, consents: page.consents }
              : undefined
          }
        />
      ) : null}
      {outcome?.isPositive ? why : null}
      {outcome?.appointment && isAppointmentOffered ? (
        <AppointmentSection
          appointment={outcome.appointment}
          of={answers.values['geoCode']}
          to={linkOfFlow(ADVICE_ADDRESS, answers.values)}
        />
      ) : null}
    </ResultContents>
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

function Why({
  outcome: { result, levers },
  onTry,
}: {
  outcome: PreApprovalOutcome;
  onTry: (lever: LeverView) => void;
}) {
  // Names the settings form by its id, because the button is outside of this form.
  const press = (lever: LeverView) => (
    <QuietButton
      type="submit"
      form={SETTINGS_FORM}
      name={LEVER_FIELD}
      value={lever.code}
      aria-label={`${lever.text}: ausprobieren`}
      onClick={(event) => {
        event.preventDefault();
        onTry(lever);
      }}
    >
      Ausprobieren
    </QuietButton>
  );
  return (
    <>
      <ReasonsSection reasons={result.reasons} levers={levers && leverList(levers, press)} />
      <BudgetSection {...result} />
      <StressSection {...result} />
    </>
  );
}

/** Note that the result could not be stored, with a retry button (specification §8). */
function NotStoredNote({ values, onRetry }: { values: FlowValues; onRetry: () => void }) {
  return (
    <Note role="alert" tone="warning" code="UNAVAILABLE">
      <p>
        Technische Störung: Dein Ergebnis steht hier, aber wir konnten es gerade nicht speichern. Deshalb
        fehlt, was darauf aufbaut, etwa Vorschläge und Zertifikat. Verloren ist nichts.
      </p>
      <form
        method="post"
        action={PRE_APPROVAL_RESULT}
        onSubmit={(event) => {
          event.preventDefault();
          onRetry();
        }}
      >
        {Object.entries(values).map(([name, value]) =>
          value ? <input key={name} type="hidden" name={name} value={value} /> : null,
        )}
        <QuietButton type="submit">Seite neu laden</QuietButton>
      </form>
    </Note>
  );
}
