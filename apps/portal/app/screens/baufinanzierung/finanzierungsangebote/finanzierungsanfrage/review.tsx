import { checkCreateRequest } from '@heimvorteil/contracts';
import { useEffect, useRef } from 'react';
import { Form, Link, useNavigation } from 'react-router';
import { SendButton } from '../../../../components/action/send-button.tsx';
import { QuietButton } from '../../../../components/action/action.tsx';
import type { FieldFault } from '../../../../components/field/field-notes.tsx';
import { Note } from '../../../../components/note/note.tsx';
import { WrittenRows } from '../../../../components/written-rows/written-rows.tsx';
import type { LoadedRequest } from '../../../../financing-request/load-request.ts';
import { requestBody } from '../../../../financing-request/request-body.ts';
import { requestOrigin } from '../../../../financing-request/request-case.ts';
import { REQUEST_FIELDS, TICKED } from '../../../../financing-request/request-texts.ts';
import { writtenRequest } from '../../../../financing-request/written-request.ts';
import { calculatorLink } from '../../../../financing-case/offers-link.ts';
import styles from './request-form.module.css';
import { RequestWindow } from './request-window.tsx';

/** Everything once more before it leaves the house (WCAG 3.3.4): to be changed or sent. */
export function Review({ loaded, failure }: { loaded: LoadedRequest; failure: FieldFault | undefined }) {
  const { texts, requestCase } = loaded;
  const body = requestBody(texts, requestOrigin(texts, requestCase));
  const { value: request } = checkCreateRequest(body, requestCase.today);
  if (!request) throw new Error('Only a request without faults is reviewed.');
  const { place } = requestCase;
  const written = writtenRequest(request, place.kind === 'known' ? place.label : undefined);
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
      <p className="lead">Noch ist nichts gesendet. Prüfe deine Angaben, dann geben wir sie weiter.</p>
      {failure ? <Failure failure={failure} back={calculatorLink(requestCase.known)} /> : null}
      <Form method="post" replace className={styles.form} id="anfrage">
        {REQUEST_FIELDS.map((field) => (
          <input key={field} type="hidden" name={field} value={texts[field]} />
        ))}
        <div>
          <h2>Dein Vorhaben</h2>
          <WrittenRows rows={written.project} />
          <h2>Deine Situation</h2>
          <WrittenRows rows={written.situation} />
          <h2>Wie wir dich erreichen</h2>
          <WrittenRows rows={written.person} />
          <h2>Deine Einwilligung</h2>
          <WrittenRows
            rows={[
              { label: 'Datenschutz', value: 'Erteilt' },
              {
                label: 'Anrufe',
                value: texts.phoneCalls === TICKED ? 'Erlaubt' : 'Nicht erlaubt, wir schreiben dir',
              },
            ]}
          />
          <p className={styles.end}>
            <SendButton name="step" value="send" isSending={isSending}>
              {failure ? 'Noch einmal senden' : 'Anfrage senden'}
            </SendButton>
            <QuietButton type="submit" name="step" value="change">
              Angaben ändern
            </QuietButton>
          </p>
        </div>
        <RequestWindow texts={texts} requestCase={requestCase} />
      </Form>
    </>
  );
}

function Failure({ failure, back }: { failure: FieldFault; back: string }) {
  return (
    <div role="alert">
      <Note tone="warning" code={failure.code}>
        <p>{failure.message}</p>
        {WAY_ON[failure.code] ? <p>{WAY_ON[failure.code]}</p> : null}
        <p>
          <Link to={back}>Weiter rechnen</Link>
        </p>
      </Note>
    </div>
  );
}

/** What somebody can do where sending again does not help. */
const WAY_ON: Readonly<Record<string, string>> = {
  RECENTLY_CREATED_REQUEST:
    'Die Beraterinnen und Berater haben sie schon. Wie weit sie sind, zeigt der Link in unserer E-Mail an dich.',
  IDEMPOTENCY_KEY_REUSED:
    'Deine Anfrage war schon angekommen, bevor du sie geändert hast. Den Link zu ihr findest du in unserer E-Mail an dich.',
  UNAVAILABLE:
    'Deine Angaben stehen noch hier. Senden kannst du sie gefahrlos mehrmals: Es bleibt eine Anfrage.',
};
