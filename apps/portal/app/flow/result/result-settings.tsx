import type { IsoDate } from '@heimvorteil/engine';
import { useState, type ReactNode } from 'react';
import { Link } from 'react-router';
import { Disclosure } from '@heimvorteil/ui/disclosure/disclosure.tsx';
import { FoldedSection } from '@heimvorteil/ui/disclosure/folded-section.tsx';
import actionStyles from '@heimvorteil/ui/action/action.module.css';
import { storeResultSetting } from '../answers/store-values.ts';
import { storePrefilledValues, storeChosenValues } from '../answers/use-flow-answers.ts';
import { applicableQuestions, errorsOfQuestion, hasErrors } from '../answers/flow-answers.ts';
import {
  asksForPlace,
  fieldsOf,
  storedNamesOf,
  resultAddress,
  restartAddress,
  WITHOUT_SCRIPT,
  type Flow,
  type FlowValues,
  type Question,
} from '../flow.ts';
import { SavePart } from '../../saving/save-part.tsx';
import flowStyles from '../flow.module.css';
import { QuestionFields } from '../pages/question-fields.tsx';
import styles from './result-settings.module.css';
import type { Arrival } from './use-arrival.ts';
import { useQuestionForm } from '../pages/use-question-form.ts';
import { formatAnswer, formatAssumptions } from '../answers/format-answer.ts';
import type { TaxOfCosts } from '@heimvorteil/forms';
import { QuietButton } from '@heimvorteil/ui/action/action.tsx';
import { LegalTaxNote } from '../../case-fields/legal-tax.tsx';

/** Id of the settings form, because its submit button is outside of the form. */
export const SETTINGS_FORM = 'angaben';

/**
 * Switches between the portal's land transfer tax and the statutory one; visible if they differ. Placed
 * before the settings, because the server reads the first value of a field.
 */
export function FlowTaxChoice({
  flow,
  values,
  costs,
  today,
}: {
  flow: Flow;
  values: FlowValues;
  /** Undefined for follow-on financing, or before the first result. */
  costs: TaxOfCosts | undefined;
  today: string;
}) {
  const isByLaw = values['landTransferTax'] === 'STATUTORY';
  if (!costs) return null;
  // Both tables have a name, because an empty value would not count as an answer.
  const other = isByLaw ? 'SPECIFICATION' : 'STATUTORY';
  return (
    <LegalTaxNote isByLaw={isByLaw} costs={costs}>
      {(label) => (
        <QuietButton
          type="submit"
          form={SETTINGS_FORM}
          name="landTransferTax"
          value={other}
          onClick={(event) => {
            event.preventDefault();
            void storeChosenValues(flow, { landTransferTax: other }, today);
          }}
        >
          {label}
        </QuietButton>
      )}
    </LegalTaxNote>
  );
}

/** Answers next to a result; each opens into its question, and changes apply at once. */
export function ResultSettings({
  flow,
  arrival,
  today,
  calculator,
  children,
}: {
  flow: Flow;
  arrival: Arrival;
  today: IsoDate;
  /** Link to the one-page calculator with the same values. */
  calculator?: string | undefined;
  children?: ReactNode;
}) {
  const { answers } = arrival;
  const asked = applicableQuestions(flow, answers).filter((question) => fieldsOf(question).length > 0);
  const isOpen = asked.some((question) => hasErrors(errorsOfQuestion(question, answers.values, today)));
  // Stays open after a correction, because the visitor may still be typing.
  const [isOpened, setOpened] = useState(isOpen);
  if (isOpen && !isOpened) setOpened(true);
  return (
    <div className={styles.settings}>
      <FoldedSection
        id="einstellungen"
        title="Deine Angaben"
        figure={`${asked.length} Antworten`}
        lead="Ändere eine davon, und das Ergebnis folgt sofort."
        open={isOpened}
      >
        <form
          id={SETTINGS_FORM}
          method="post"
          action={resultAddress(flow)}
          noValidate
          onSubmit={(event) => {
            // Only buttons with `formaction` submit, such as the save button until its script has loaded.
            const { submitter } = event.nativeEvent as SubmitEvent;
            if (!submitter?.hasAttribute('formaction')) event.preventDefault();
          }}
        >
          {asked.map((question) => (
            <Setting key={question.key} flow={flow} arrival={arrival} question={question} today={today} />
          ))}
          {children}
          <div className={flowStyles.withoutScript}>
            <button type="submit" name={WITHOUT_SCRIPT} value="1" className={actionStyles.action}>
              Neu berechnen
            </button>
          </div>
          <div className={styles.save}>
            <SavePart />
          </div>
          {/* Values of fields not in the form: implied by a date, or still loading. Placed last, because the
            server reads the first value of a field. */}
          {storedNamesOf(flow).map((name) =>
            answers.values[name] ? (
              <input key={name} type="hidden" name={name} value={answers.values[name]} />
            ) : null,
          )}
          <input type="hidden" name="answered" value={answers.answered.join(' ')} />
        </form>
        <p className={styles.restart}>
          {calculator ? <Link to={calculator}>Im Rechner auf einer Seite öffnen</Link> : null}
          <Link to="/baufinanzierung/finanzierungsuebersicht">Zu meinem Profil</Link>
          <Link to={restartAddress(flow)}>Alles verwerfen und neu anfangen</Link>
        </p>
      </FoldedSection>
    </div>
  );
}

function Setting({
  flow,
  arrival: { answers, transient },
  question,
  today,
}: {
  flow: Flow;
  arrival: Arrival;
  question: Question;
  today: IsoDate;
}) {
  const isOpen = hasErrors(errorsOfQuestion(question, answers.values, today));
  // Opens if another change makes the answer invalid; stays open after a correction.
  const [isOpened, setOpened] = useState(isOpen);
  if (isOpen && !isOpened) setOpened(true);
  const values = { ...answers.values, ...transient };
  const form = useQuestionForm({
    question,
    initial: values,
    today,
    isLive: true,
    onAnswer: (changed) => void storeResultSetting(flow, question, ofQuestion(question, changed), today),
    onListing: (entered) => void storePrefilledValues(flow, entered, today),
  });
  return (
    <div
      onBlur={() => {
        // On blur, resolves a place that was typed but not selected.
        if (asksForPlace(question) && form.values['place'] && !form.values['geoCode']) void form.send();
      }}
    >
      <Disclosure
        summary={question.label}
        figure={
          isOpen
            ? 'noch offen'
            : [formatAnswer(question, values), ...formatAssumptions(question, values)].join(' + ')
        }
        open={isOpened}
      >
        <QuestionFields question={question} form={form} />
      </Disclosure>
    </div>
  );
}

/** Values of this question only, because other values here may be older than the stored ones. */
function ofQuestion({ fields }: Question, values: FlowValues): FlowValues {
  return Object.fromEntries(Object.keys(fields).map((name) => [name, values[name] ?? '']));
}
