import { Link } from '#link';
import { ENTRY_LINKS } from './catalogue.ts';
import styles from './catalogue.module.css';

export function EntryRows() {
  return (
    <ul className={styles.rows}>
      {ENTRY_LINKS.map(({ to, label, minutes }) => (
        <li key={to}>
          <Link to={to}>
            {label} <span>{minutes} Min.</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
