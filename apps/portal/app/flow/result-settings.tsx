import type { IsoDate } from '@heimvorteil/engine';
import { lazy, useState, type ReactNode } from 'react';
import { Link } from 'react-router';
import { Disclosure } from '../components/disclosure/disclosure.tsx';
import { Later } from '../components/later/later.tsx';
import actionStyles from '../components/action/action.module.css';
import { keepAnswer, keepListing } from './use-flow-answers.ts';
import { faultsOfQuestion, hasFaults } from './check-question.ts';
import {
  keptNames,
  keptNamesOf,
  resultAddress,
  restartAddress,
  WITHOUT_SCRIPT,
  type Flow,
  type FlowTexts,
  type Question,
} from './flow.ts';
import { applicableQuestions } from './flow-answers.ts';
import flowStyles from './flow.module.css';
import { QuestionFields } from './question-fields.tsx';
import styles from './result-settings.module.css';
import type { Arrival } from './use-arrival.ts';
import { useQuestionForm } from './use-question-form.ts';
import { writtenAnswer } from './written-answer.ts';

const SaveControl = lazy(() => import('../saving/save-control.tsx'));

/** Every answer of a flow beside its result: each opens into its question, and what is changed counts at once. */
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
  /** The same figures in the calculator on one page. */
  calculator?: string | undefined;
  /** Settings that no question asks for. */
  children?: ReactNode;
}) {
  const { answers } = arrival;
  return (
    <section className={styles.settings} aria-labelledby="einstellungen">
      <h2 id="einstellungen">Deine Angaben</h2>
      <p className={styles.lead}>Ändere eine davon, und das Ergebnis folgt sofort.</p>
      <form
        method="post"
        action={resultAddress(flow)}
        noValidate
        onSubmit={(event) => {
          // The button that saves sends the form as long as its own script has not come.
          const { submitter } = event.nativeEvent as SubmitEvent;
          if (!submitter?.hasAttribute('formaction')) event.preventDefault();
        }}
      >
        {applicableQuestions(flow, answers)
          .filter(({ fields }) => fields.length > 0)
          .map((question) => (
            <Setting key={question.key} flow={flow} arrival={arrival} question={question} today={today} />
          ))}
        {children}
        <div className={flowStyles.withoutScript}>
          <button type="submit" name={WITHOUT_SCRIPT} value="1" className={actionStyles.action}>
            Neu berechnen
          </button>
        </div>
        <div className={styles.save}>
          <Later>
            <SaveControl />
          </Later>
        </div>
        <KeptTexts flow={flow} texts={answers.texts} />
        <input type="hidden" name="answered" value={answers.answered.join(' ')} />
      </form>
      <p className={styles.restart}>
        {calculator ? <Link to={calculator}>Im Rechner auf einer Seite öffnen</Link> : null}
        <Link to="/baufinanzierung/finanzierungsuebersicht">Zu meinem Profil</Link>
        <Link to={restartAddress(flow)}>Alles verwerfen und neu anfangen</Link>
      </p>
    </section>
  );
}

/** What no field of the form states: what an earlier day implies, and a field whose script is on its way. Behind the fields, so that theirs come first. */
function KeptTexts({ flow, texts }: { flow: Flow; texts: FlowTexts }) {
  return keptNamesOf(flow).map((name) =>
    texts[name] ? <input key={name} type="hidden" name={name} value={texts[name]} /> : null,
  );
}

function Setting({
  flow,
  arrival: { answers, unkept },
  question,
  today,
}: {
  flow: Flow;
  arrival: Arrival;
  question: Question;
  today: IsoDate;
}) {
  const isOpen = hasFaults(faultsOfQuestion(question, answers.texts, today));
  const [openedFirst] = useState(isOpen);
  const form = useQuestionForm({
    question,
    initial: { ...answers.texts, ...unkept },
    today,
    isLive: true,
    onAnswer: (texts) => void keepAnswer(flow, question, ofQuestion(question, texts), today),
    onListing: (listing) => void keepListing(flow, listing, today),
  });
  const needsPlace = question.fields.some(({ kind }) => kind === 'place');
  return (
    <div
      onBlur={() => {
        // A place that was typed and not picked is settled when its field is left.
        if (needsPlace && form.texts['place'] && !form.texts['geoCode']) void form.send();
      }}
    >
      <Disclosure
        summary={question.label}
        figure={isOpen ? 'noch offen' : writtenAnswer(question, { ...answers.texts, ...unkept })}
        open={openedFirst || undefined}
      >
        <QuestionFields question={question} form={form} />
      </Disclosure>
    </div>
  );
}

/** What stands in the fields of one question: what the others hold may be older than what is kept. */
function ofQuestion({ fields }: Question, texts: FlowTexts): FlowTexts {
  const names = fields.flatMap((field) => [field.name, ...keptNames(field)]);
  return Object.fromEntries(names.map((name) => [name, texts[name] ?? '']));
}
