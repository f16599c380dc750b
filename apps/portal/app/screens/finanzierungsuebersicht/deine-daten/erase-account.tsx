import { Form, useLocation } from 'react-router';
import { QuietButton } from '@heimvorteil/ui/action/action.tsx';
import { PageSection } from '@heimvorteil/ui/calculator-columns/calculator-columns.tsx';
import { TickBox } from '@heimvorteil/ui/field/tick-box.tsx';
import { Note } from '@heimvorteil/ui/note/note.tsx';
import { OVERVIEW_ADDRESS } from '../../../addresses/save-address.ts';
import { DO } from '../../../addresses/intents.ts';
import { SURE_FIELD, type NotErased } from './act-on-own-data.ts';
import styles from './route.module.css';
import type { ReactNode } from 'react';
import { loginAddress } from '../../../addresses/login-address.ts';

export function EraseAccount({
  email,
  erased,
  why,
}: {
  email: string;
  erased: readonly string[];
  why: NotErased | undefined;
}) {
  return (
    <PageSection id="konto-loeschen" title="Konto löschen">
      <div className={styles.erase}>
        <p>Das lässt sich nicht zurücknehmen. Von {email} sind danach weg:</p>
        <ul>
          {erased.map((what) => (
            <li key={what}>{what}</li>
          ))}
          <li>alles, was dieses Portal in diesem Browser abgelegt hat</li>
        </ul>
        <p>
          Das Gesetz verlangt, dass zweierlei bleibt: der Nachweis deiner Einwilligungen mit Name,
          E-Mail-Adresse und Telefonnummer, eigens verschlüsselt, bis fünf Jahre nach der letzten Nutzung, und
          das Protokoll, wann mit welcher Anfrage oder Anmeldung etwas geschah, drei Jahre lang ohne deinen
          Namen. Beratungen, die eine offene Anfrage von dir haben, erfahren von uns, dass sie zurückgezogen
          ist; was sie sich notiert haben, löschen sie selbst.
        </p>
        {why === undefined ? null : (
          <Note tone="warning">
            <p role="alert">
              <Why why={why} />
            </p>
          </Note>
        )}
        {/* A full page load, because otherwise the page frame would still show the visitor as logged in. */}
        <Form method="post" action={`${OVERVIEW_ADDRESS}/deine-daten`} reloadDocument>
          <TickBox name={SURE_FIELD} value="ja" ticked={false}>
            Ja, mein Konto und alles, was daran hängt, soll gelöscht werden.
          </TickBox>
          <QuietButton type="submit" name={DO} value="konto-loeschen">
            Konto endgültig löschen
          </QuietButton>
        </Form>
      </div>
    </PageSection>
  );
}

function Why({ why }: { why: NotErased }) {
  if (why === 'not-sure') return 'Setze zuerst den Haken: Gelöscht wird nur, was du wirklich löschen willst.';
  if (why === 'try-again')
    return 'Gerade wird eine Nachricht zu deiner Anfrage verschickt. Versuche es in einer Minute noch einmal.';
  return (
    <>
      Deine Anmeldung ist über zehn Minuten her. <FreshLogin>Melde dich noch einmal an</FreshLogin>, dann
      kannst du löschen.
    </>
  );
}

/** Link to a login that returns to the current address, read at the time of the click. */
export function FreshLogin({ children }: { children: ReactNode }) {
  return (
    <a href={`${loginAddress(useLocation())}&frisch=ja`} target="_self">
      {children}
    </a>
  );
}
