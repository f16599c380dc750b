import { Link } from 'react-router';
import { DOORS } from './catalogue.ts';
import styles from './doors.module.css';

export function Doors() {
  return (
    <ul className={styles.doors}>
      {DOORS.map(({ to, label, answer, minutes }) => (
        <li key={to}>
          <Link className={styles.door} to={to}>
            <h3>{label}</h3>
            <span className={styles.minutes}>{minutes} Minuten</span>
            <p>{answer}</p>
          </Link>
        </li>
      ))}
    </ul>
  );
}
