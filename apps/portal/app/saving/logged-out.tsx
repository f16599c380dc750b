import { loginAddress } from '../addresses/login-address.ts';
import { OVERVIEW_ADDRESS } from '../addresses/save-address.ts';

/** Message if saving fails; the page keeps all input. */
export const SAVE_FAILED = 'Speichern nicht möglich.';

export const NOTHING_LOST = 'Deine Angaben stehen noch da. Versuche es gleich noch einmal.';

/** Text before the login link, if the session expired while the dialog was open. */
export const LOGGED_OUT = 'Du bist nicht mehr angemeldet.';

const LOG_IN_IN_NEW_TAB = 'In einem neuen Tab anmelden';

export const THEN_SAVE = 'und hier noch einmal speichern.';

export const NOT_THERE_ANY_MORE =
  'Die Berechnung, aus der du kommst, gibt es nicht mehr. Speichere diese hier als neue.';

export const CHANGED_IN_OTHER_TAB =
  'Die Berechnung, aus der du kommst, hat inzwischen andere Angaben, aus einem anderen Fenster. Speichere diese hier als neue, dann hast du beide.';

export const CORRECT_FIRST =
  'Korrigiere zuerst die markierten Angaben: Gespeichert wird nur, was sich rechnen lässt.';

export const OFFER_HEADING = 'Deine Rechnung von eben übernehmen?';

export const OFFER_SENTENCE =
  'Du bist jetzt angemeldet. Gib ihr einen Namen, dann steht sie in deiner Übersicht.';

/** Link to a login in a new tab, because a login in this tab would lose the open input. */
export function LoggedOut({
  then,
}: {
  /** End of a sentence, which names the next step after the login. */
  then: string;
}) {
  return (
    <>
      {LOGGED_OUT}{' '}
      <a href={loginAddress({ pathname: OVERVIEW_ADDRESS, search: '' })} target="_blank">
        {LOG_IN_IN_NEW_TAB}
      </a>{' '}
      {then}
    </>
  );
}
