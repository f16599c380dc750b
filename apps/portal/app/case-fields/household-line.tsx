import { formatDate } from '@heimvorteil/format';
import { Link } from 'react-router';
import { purgeFinancing } from '../page/browser-storage.ts';
import { linkDayNote } from './link-day.ts';
import { OldRatesNote } from '../rates/old-rates.tsx';
import styles from './household-line.module.css';

export function HouseholdLine({
  address,
  isExample,
  invitation = 'Noch sind es Beispielzahlen. ',
  asOf,
  linkedOn,
  appliedFrom,
}: {
  address: string;
  isExample: boolean;
  /** Text displayed if no household is entered. */
  invitation?: string;
  asOf?: string | undefined;
  /** Date of the market rates that were current when the opened link was created. */
  linkedOn?: string | null | undefined;
  /** Date of the previous visit whose values were restored, ISO 8601. */
  appliedFrom?: string | undefined;
}) {
  const otherDay = linkDayNote(linkedOn, asOf);
  return (
    <p className={styles.line}>
      {appliedFrom ? `Das sind deine Zahlen vom ${formatDate(appliedFrom)}. ` : ''}
      {isExample
        ? invitation
        : 'Deine Zahlen bleiben in diesem Browser, mit Anmeldung auch in deinem Konto. '}
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
