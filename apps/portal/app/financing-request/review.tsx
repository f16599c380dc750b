import { checkCreateRequest, type CaseField } from '@heimvorteil/contracts';
import { useEffect, useRef } from 'react';
import { Form, Link, useNavigation } from 'react-router';
import { SendButton } from '@heimvorteil/ui/action/send-button.tsx';
import type { FieldError } from '@heimvorteil/ui/field/field-notes.tsx';
import { TickBox } from '@heimvorteil/ui/field/tick-box.tsx';
import { Note } from '@heimvorteil/ui/note/note.tsx';
import { TextRows } from '@heimvorteil/ui/text-rows/text-rows.tsx';
import { CodeScreen } from './verification/code-screen.tsx';
import type { CodeStep } from './verification/verify-contact.ts';
import type { AdvisersView } from '../services/index.ts';
import { BrokerageLink } from '../features/brokerage-link.tsx';
import { unservedSentence } from './unserved-words.ts';
import type { ChosenLenders } from './chosen-lenders.ts';
import type { LoadedRequest } from './load-request.ts';
import { CALCULATOR_ADDRESS, caseLink } from '../financing-case/case-link.ts';
import {
  REQUEST_FORM,
  REQUEST_NAMES,
  requestBody,
  formatRequestRows,
  withAssumed,
  type RequestValues,
} from '@heimvorteil/forms/financing-request';
import styles from './request-form.module.css';
import { LiftBox, LIFT_FIELD, type ExistingObjection } from './request-consents.tsx';
import { ServedLenders } from './served-lenders.tsx';
import { RequestWindow } from './request-window.tsx';
import { withoutCallsText } from './without-calls-text.ts';

/**
 * Page to review the request before sending (WCAG 3.3.4), and to enter the contact's code.
 */
export default function Review(props: Reviewed) {
  return props.code ? <Verify {...props} code={props.code} /> : <Check {...props} />;
}

interface Reviewed {
  loaded: LoadedRequest;
  selection?: AdvisersView | undefined;
  selectionId?: string | undefined;
  failure: FieldError | undefined;
  /** Fields whose value is assumed, and the funnel's answers, because they are unknown. */
  assumed?: readonly CaseField[];
  answers?: { readonly values: Readonly<Record<string, string>> };
  objection?: ExistingObjection | undefined;
  isLifted?: boolean | undefined;
  code?: CodeStep | undefined;
}

function Verify({ loaded: { values }, selectionId, isLifted, code }: Reviewed & { code: CodeStep }) {
  const fields = [
    ...REQUEST_NAMES.map((name) => [name, values[name]] as const),
    ['selectionId', selectionId ?? ''] as const,
    ...(isLifted ? [[LIFT_FIELD, 'true'] as const] : []),
  ];
  return <CodeScreen code={code} fields={fields} sendLabel="Bestätigen und Anfrage senden" />;
}

/** Stores the requested case as the browser's project, so that other pages continue with it. */
async function storeCase(values: RequestValues): Promise<void> {
  const { storeRequestCase } = await import('./store-request-case.ts');
  storeRequestCase(values);
}

function Check({ loaded, selection, objection, failure, assumed, answers }: Reviewed) {
  const { values, place } = loaded;
  const { value: request } = checkCreateRequest(requestBody(values), loaded.today);
  if (!request) throw new Error('Only a request without fieldErrors is reviewed.');
  const { lenders, listing } = loaded;
  const placeLabel = place.kind === 'known' ? place.label : undefined;
  const completed = withAssumed(request, assumed);
  const rows = formatRequestRows({ ...completed, placeLabel, listing, lenders });
  const isSending = useNavigation().state === 'submitting';
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    window.scrollTo(0, 0);
    heading.current?.focus({ preventScroll: true });
  }, []);
  return (
    <>
      <h1 tabIndex={-1} ref={heading}>
        Stimmt alles?
      </h1>
      <p className="lead">
        Noch ist nichts gesendet. Alles, was hier steht, geht an die Beratungen, die unten genannt sind.
      </p>
      {failure ? (
        <Failure failure={failure} back={caseLink(CALCULATOR_ADDRESS, REQUEST_FORM, values)} />
      ) : null}
      <Form
        method="post"
        replace
        className={styles.form}
        id="anfrage"
        onSubmit={(event) => {
          const { submitter } = event.nativeEvent as SubmitEvent;
          if (submitter?.getAttribute('value') === 'send') void storeCase(values);
        }}
      >
        {REQUEST_NAMES.filter((name) => name !== 'phoneCalls').map((name) => (
          <input key={name} type="hidden" name={name} value={values[name]} />
        ))}
        <input type="hidden" name="unsure" value={answers?.values['unsure']} />
        <div>
          <GroupHeading title="Dein Vorhaben" />
          <TextRows rows={rows.project} />
          <GroupHeading title="Deine Situation" />
          <TextRows rows={rows.situation} />
          {completed.assumed.length > 0 ? (
            <p className="quiet">
              Wo „von uns angenommen“ steht, gilt der übliche Wert. Stimmt er nicht, schreib es in deine
              Nachricht.
            </p>
          ) : null}
          <GroupHeading title="Wie wir dich erreichen" />
          <TextRows rows={rows.person} />
          <Receivers selection={selection} chosen={loaded} />
          <h2>Deine Einwilligung</h2>
          <TextRows rows={[{ label: 'Datenschutz', value: 'Erteilt' }]} />
          {selection && selection.advisers.length > 0 ? (
            <>
              <p>Mit dem Senden erklärst du: {selection.privacy}</p>
              <input type="hidden" name="selectionId" value={selection.selectionId} />
              <TickBox name="phoneCalls" value="true" ticked={false} optional>
                {selection.phoneCalls}
              </TickBox>
              <p>{withoutCallsText(selection.advisers.length)}</p>
            </>
          ) : null}
          <LiftBox objection={objection} failure={failure} />
          <BrokerageLink />
          <p className={styles.end}>
            <SendButton name="step" value="send" isSending={isSending}>
              {failure ? 'Noch einmal senden' : 'Anfrage senden'}
            </SendButton>
          </p>
        </div>
        <RequestWindow values={values} calculation={loaded.calculation} />
      </Form>
    </>
  );
}

/** Heading of a group with the button that returns to the form. */
function GroupHeading({ title }: { title: string }) {
  return (
    <div className={styles.group}>
      <h2>{title}</h2>
      <button type="submit" name="step" value="change" formNoValidate aria-label={`Ändern: ${title}`}>
        Ändern
      </button>
    </div>
  );
}

function Receivers({
  selection,
  chosen: { lenders, unserved },
}: {
  selection: AdvisersView | undefined;
  chosen: ChosenLenders;
}) {
  if (!selection) return null;
  return (
    <>
      <h2>Wer deine Anfrage bekommt</h2>
      {unserved.length > 0 ? <p>{unservedSentence(unserved, lenders)}</p> : null}
      {selection.advisers.length === 0 ? (
        <p>
          In deiner Region berät zurzeit keiner unserer Partner. Wir suchen jemanden und melden uns bei dir.
        </p>
      ) : selection.lenders.length > 0 ? (
        <ServedLenders lenders={selection.lenders} />
      ) : (
        <ul>
          {selection.advisers.map(({ name, company }) => (
            <li key={`${name} ${company}`}>
              {name} ({company})
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

function Failure({ failure, back }: { failure: FieldError; back: string }) {
  return (
    <Note role="alert" tone="warning" code={failure.code}>
      <p>{failure.message}</p>
      {NEXT_STEPS[failure.code] ? <p>{NEXT_STEPS[failure.code]}</p> : null}
      <p>
        <Link to={back}>Weiterrechnen</Link>
      </p>
    </Note>
  );
}

/** Advice by error code, for errors that sending again does not fix. */
const NEXT_STEPS: Readonly<Record<string, string>> = {
  RECENTLY_CREATED_REQUEST:
    'Die Beraterinnen und Berater haben sie schon. Wie weit sie sind, zeigt der Link in unserer E-Mail an dich.',
  FOUR_ADVISERS_ASKED:
    'Wie weit sie sind, zeigt der Link in unserer E-Mail an dich. Lehnt eine ab oder schließt sie ab, ist wieder Platz.',
  IDEMPOTENCY_KEY_REUSED:
    'Deine Anfrage war schon angekommen, bevor du sie geändert hast. Den Link zu ihr findest du in unserer E-Mail an dich.',
  UNAVAILABLE:
    'Deine Angaben stehen noch hier. Senden kannst du sie gefahrlos mehrmals: Es bleibt eine Anfrage.',
};
