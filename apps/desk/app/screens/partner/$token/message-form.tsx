import { LONGEST_REQUEST_MESSAGE } from '@heimvorteil/contracts';
import { Form } from 'react-router';
import { SendButton } from '../../../parts/controls.tsx';
import { LineField, TextBox } from '../../../parts/fields.tsx';
import { Section } from '../../../parts/section.tsx';
import type { PartnerEvent, PartnerView } from '../../../services/index.ts';
import styles from './message-form.module.css';

export interface Unsent {
  readonly text?: string;
  readonly textError?: string;
  readonly reasonError?: string;
  readonly note?: string;
  readonly noteError?: string;
  readonly minutes?: string;
  readonly minutesError?: string;
  readonly nextStep?: string;
}

export function MessageForm({
  partnerCase,
  formKey,
  unsent,
}: {
  partnerCase: PartnerView;
  /** Idempotency key, so that a double click counts once. */
  formKey: string;
  unsent: Unsent | undefined;
}) {
  // The number of sent entries is each form's React key, so only the form that was sent is reset.
  const countOf = (wanted: PartnerEvent['kind']) =>
    partnerCase.history.filter(({ kind }) => kind === wanted).length;
  if (partnerCase.status === 'RECEIVED')
    return (
      <Section title="Schreiben">
        <p>Öffne zuerst die Personendaten: Damit ist die Anfrage gelesen, dann kannst du schreiben.</p>
      </Section>
    );
  if (!partnerCase.isActive)
    return (
      <Section title="Schreiben">
        <p>Der Fall ist bei dir abgeschlossen. Schreiben und anrufen gehen nicht mehr.</p>
      </Section>
    );
  return (
    <Section title="Schreiben" id="schreiben">
      <Form method="post" className={styles.box}>
        <input type="hidden" name="key" value={formKey} />
        <TextBox
          key={countOf('WRITTEN')}
          name="text"
          label="Nachricht"
          maxLength={LONGEST_REQUEST_MESSAGE}
          text={unsent?.text ?? ''}
          error={unsent?.textError}
        />
        <div className={styles.foot}>
          <p>Es kommt eine E-Mail mit dem Link zur Anfrage an, dein Text steht nur dort.</p>
          <SendButton look="send" name="deed" value="write">
            Senden
          </SendButton>
        </div>
      </Form>
      {partnerCase.phoneCalls.allowed ? (
        <LogCall key={`call ${countOf('CALL')}`} formKey={formKey} unsent={unsent} />
      ) : null}
      <Note key={`note ${countOf('NOTE')}`} formKey={formKey} unsent={unsent} />
      <Ending partnerCase={partnerCase} error={unsent?.reasonError} />
    </Section>
  );
}

function LogCall({ formKey, unsent }: { formKey: string; unsent: Unsent | undefined }) {
  return (
    <Form method="post" className={styles.call}>
      <input type="hidden" name="key" value={formKey} />
      <input type="hidden" name="deed" value="call" />
      <span>Anruf eintragen; jeder ist eine Nutzung der Zustimmung und steht im Nachweis:</span>
      <div className={styles.pair}>
        <LineField name="minutes" label="Minuten" text={unsent?.minutes ?? ''} error={unsent?.minutesError} />
        <LineField name="nextStep" label="Nächster Schritt, nur für dich" text={unsent?.nextStep ?? ''} />
      </div>
      <SendButton name="outcome" value="REACHED">
        Erreicht
      </SendButton>
      <SendButton name="outcome" value="NOT_REACHED">
        Nicht erreicht
      </SendButton>
      <SendButton name="outcome" value="VOICEMAIL">
        Mailbox
      </SendButton>
    </Form>
  );
}

/** Form for a note that is visible only to this adviser. */
function Note({ formKey, unsent }: { formKey: string; unsent: Unsent | undefined }) {
  return (
    <details className={styles.end} open={unsent?.noteError !== undefined || unsent?.note !== undefined}>
      <summary>Notiz schreiben</summary>
      <Form method="post">
        <input type="hidden" name="key" value={formKey} />
        <TextBox
          name="note"
          label="Notiz, nur für dich"
          maxLength={LONGEST_REQUEST_MESSAGE}
          text={unsent?.note ?? ''}
          error={unsent?.noteError}
        />
        <div className={styles.deeds}>
          <SendButton name="deed" value="note">
            Notiz speichern
          </SendButton>
        </div>
      </Form>
    </details>
  );
}

function Ending({
  partnerCase: { nextStatuses },
  error,
}: {
  partnerCase: PartnerView;
  error: string | undefined;
}) {
  return (
    <details className={styles.end} open={error !== undefined}>
      <summary>Fall beenden</summary>
      <Form method="post" className={styles.danger}>
        <h3>Willst du den Fall beenden?</h3>
        <p>
          Danach schreibst und rufst du hier nicht mehr an. Ablehnen heißt, dass du nichts anbietest; die
          Kundin oder der Kunde sieht beides auf der Statusseite, den Grund nicht.
        </p>
        <LineField name="reason" label="Grund, für das Protokoll" error={error} />
        <div className={styles.deeds}>
          {nextStatuses.includes('DECLINED') ? (
            <SendButton look="end" name="status" value="DECLINED">
              Ablehnen
            </SendButton>
          ) : null}
          {nextStatuses.includes('CLOSED') ? (
            <SendButton look="end" name="status" value="CLOSED">
              Abschließen
            </SendButton>
          ) : null}
        </div>
      </Form>
    </details>
  );
}
