import { Link } from '#link';
import { DOORS } from './catalogue.ts';
import styles from './catalogue.module.css';

/** The five situations as rows, each with its minutes. */
export function DoorRows() {
  return (
    <ul className={styles.rows}>
      {DOORS.map(({ to, label, minutes }) => (
        <li key={to}>
          <Link to={to}>
            {label} <span>{minutes} Min.</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
