import styles from './next-steps.module.css';

/** What happens after a request, as a short numbered list. */
export function NextSteps() {
  return (
    <ol className={styles.steps}>
      <li>
        <b>Du fragst an.</b> Das kostet nichts und verpflichtet dich zu nichts.
      </li>
      <li>
        <b>Bis zu vier Beraterinnen und Berater melden sich,</b> meist in 1 bis 2 Werktagen. Mehr bekommen
        deine Angaben nicht.
      </li>
      <li>
        <b>Du vergleichst und entscheidest.</b> Wie weit alle sind, siehst du jederzeit auf einer eigenen
        Seite.
      </li>
    </ol>
  );
}
