import { Link } from '#link';
import { DOORS } from './catalogue.ts';
import styles from './catalogue.module.css';

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
