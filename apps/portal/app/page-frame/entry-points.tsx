import { Link } from 'react-router';
import { ENTRY_LINKS } from './catalogue.ts';
import styles from './entry-points.module.css';

export function EntryPoints() {
  return (
    <ul className={styles.doors}>
      {ENTRY_LINKS.map(({ to, label, answer, minutes }) => (
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
