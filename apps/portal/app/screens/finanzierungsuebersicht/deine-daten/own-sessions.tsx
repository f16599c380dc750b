import type { OwnSession } from '@heimvorteil/contracts';
import { writtenMoment } from '@heimvorteil/format/moment';
import { QuietButton } from '@heimvorteil/ui/action/action.tsx';
import { PageSection } from '@heimvorteil/ui/calculator-columns/calculator-columns.tsx';
import { Form } from 'react-router';
import { DO } from '../../../overview/intents.ts';
import { OVERVIEW_ADDRESS } from '../../../saving/save-address.ts';
import { END_SESSION, SESSION_FIELD } from './act-on-own-data.ts';
import styles from './route.module.css';

/** Where the visitor is logged in, each with a button that ends it. */
export function OwnSessions({ sessions }: { sessions: readonly OwnSession[] }) {
  return (
    <PageSection
      id="anmeldungen"
      title="Wo du angemeldet bist"
      lead="Kennst du ein Gerät nicht, beende seine Anmeldung und ändere dein Passwort beim Anmeldedienst."
    >
      <ul className={styles.list}>
        {sessions.map(({ id, device, createdAt, lastSeenAt, current }) => (
          <li key={id}>
            <h3>
              {nameOf(device)}
              {current ? ' (dieses hier)' : ''}
            </h3>
            <p className={styles.soft}>
              Seit {writtenMoment(createdAt)}, zuletzt benutzt {writtenMoment(lastSeenAt)}
            </p>
            {current ? null : (
              <EndForm session={id} label={`Anmeldung beenden: ${nameOf(device)}`}>
                Anmeldung beenden
              </EndForm>
            )}
          </li>
        ))}
      </ul>
      {sessions.length > 1 ? <EndForm session="">Alle anderen Anmeldungen beenden</EndForm> : null}
    </PageSection>
  );
}

/** Without a session it ends all but the one that asks. */
function EndForm({ session, label, children }: { session: string; label?: string; children: string }) {
  return (
    <Form method="post" action={`${OVERVIEW_ADDRESS}/deine-daten`}>
      <input type="hidden" name={SESSION_FIELD} value={session} />
      <QuietButton type="submit" name={DO} value={END_SESSION} aria-label={label}>
        {children}
      </QuietButton>
    </Form>
  );
}

function nameOf(device: string): string {
  return device === '' ? 'Unbekanntes Gerät' : device;
}
