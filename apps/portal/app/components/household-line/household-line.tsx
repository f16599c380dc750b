import { formatDate } from '@heimvorteil/format';
import { Link } from 'react-router';
import { forgetFinancing } from '../../financing-case/use-kept-financing.ts';
import { linkDayNote } from '../../wording/link-day.ts';
import styles from './household-line.module.css';

/** What happens to figures of a household, of which day the rates are, and the way back to the example. */
export function HouseholdLine({
  address,
  isExample,
  asOf,
  linkedOn,
}: {
  /** The bare address of the screen. */
  address: string;
  isExample: boolean;
  /** The day of the market's rates, where the screen uses any. */
  asOf?: string | undefined;
  /** The day of the rates with which the link that was opened was made. */
  linkedOn?: string | null | undefined;
}) {
  const otherDay = linkDayNote(linkedOn, asOf);
  return (
    <p className={styles.line}>
      {isExample
        ? 'Noch sind es Beispielzahlen. '
        : 'Deine Zahlen bleiben auf dieser Seite und in ihrem Link, hinter dem #: Dieser Teil der Adresse wird nie übertragen. '}
      {otherDay}
      {asOf && otherDay === '' ? `Gerechnet mit den Zinsen vom ${formatDate(asOf)}. ` : ''}
      {isExample ? null : (
        <Link to={address} reloadDocument onClick={forgetFinancing}>
          Neu anfangen
        </Link>
      )}
    </p>
  );
}
