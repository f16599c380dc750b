import { formatDate } from '@heimvorteil/format';
import { Link } from 'react-router';
import { purgeFinancing } from '../page/browser-storage.ts';
import { linkDayNote } from './link-day.ts';
import { OldRatesNote } from '../rates/old-rates.tsx';
import styles from './household-line.module.css';

/** What happens to figures of a household, of which day the rates are, and the way back to the example. */
export function HouseholdLine({
  address,
  isExample,
  invitation = 'Noch sind es Beispielzahlen. ',
  asOf,
  linkedOn,
  appliedFrom,
}: {
  /** The bare address of the screen. */
  address: string;
  isExample: boolean;
  /** What stands there while nothing is said. */
  invitation?: string;
  /** The day of the market's rates, where the screen uses any. */
  asOf?: string | undefined;
  /** The day of the rates with which the link that was opened was made. */
  linkedOn?: string | null | undefined;
  /** The day of an earlier visit's figures that were taken over, ISO 8601. */
  appliedFrom?: string | undefined;
}) {
  const otherDay = linkDayNote(linkedOn, asOf);
  return (
    <p className={styles.line}>
      {appliedFrom ? `Das sind deine Zahlen vom ${formatDate(appliedFrom)}. ` : ''}
      {isExample
        ? invitation
        : 'Deine Zahlen bleiben in diesem Browser, mit Anmeldung auch in deinem Konto, und im Link dieser Seite hinter dem #: Dieser Teil wird nie an uns gesendet. '}
      {otherDay}
      {asOf && otherDay === '' ? `Gerechnet mit den Zinsen vom ${formatDate(asOf)}. ` : ''}
      {asOf ? <OldRatesNote /> : null}
      {isExample ? null : (
        <Link to={address} reloadDocument onClick={purgeFinancing}>
          Neu anfangen
        </Link>
      )}
    </p>
  );
}
