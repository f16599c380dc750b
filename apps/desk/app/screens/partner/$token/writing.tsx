import { LONGEST_REQUEST_MESSAGE } from '@heimvorteil/contracts';
import { Form } from 'react-router';
import { SendButton } from '../../../parts/controls.tsx';
import { LineField } from '../../../parts/line-field.tsx';
import { Section } from '../../../parts/section.tsx';
import { TextBox } from '../../../parts/text-box.tsx';
import type { PartnerView } from '../../../services.ts';
import styles from './writing.module.css';

/** What did not go, with what was typed. */
export interface Unsent {
  readonly text?: string;
  readonly textFault?: string;
  readonly reasonFault?: string;
}

/** Writing, entering a call, and ending: what an adviser does for one request. */
export function Writing({
  partnerCase,
  formKey,
  unsent,
}: {
  partnerCase: PartnerView;
  /** Pressed twice it is one. */
  formKey: string;
  unsent: Unsent | undefined;
}) {
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
          name="text"
          label="Nachricht"
          maxLength={LONGEST_REQUEST_MESSAGE}
          text={unsent?.text ?? ''}
          fault={unsent?.textFault}
        />
        <div className={styles.foot}>
          <p>Es kommt eine E-Mail mit dem Link zur Anfrage an, dein Text steht nur dort.</p>
          <SendButton look="send" name="deed" value="write">
            Senden
          </SendButton>
        </div>
      </Form>
      {partnerCase.phoneCalls.allowed ? <LogCall formKey={formKey} /> : null}
      <Ending partnerCase={partnerCase} fault={unsent?.reasonFault} />
    </Section>
  );
}

function LogCall({ formKey }: { formKey: string }) {
  return (
    <Form method="post" className={styles.call}>
      <input type="hidden" name="key" value={formKey} />
      <input type="hidden" name="deed" value="call" />
      <span>Anruf eintragen; jeder ist eine Nutzung der Zustimmung und steht im Nachweis:</span>
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

/** Asks in place before something ends. */
function Ending({
  partnerCase: { nextStatuses },
  fault,
}: {
  partnerCase: PartnerView;
  fault: string | undefined;
}) {
  return (
    <details className={styles.end} open={fault !== undefined}>
      <summary>Fall beenden</summary>
      <Form method="post" className={styles.danger}>
        <h3>Willst du den Fall beenden?</h3>
        <p>
          Danach schreibst und rufst du hier nicht mehr an. Ablehnen heißt, dass du nichts anbietest; die
          Kundin oder der Kunde sieht beides auf der Statusseite, den Grund nicht.
        </p>
        <LineField name="reason" label="Grund, für das Protokoll" fault={fault} />
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
