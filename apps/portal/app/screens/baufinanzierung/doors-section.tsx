import { Doors } from '../../page-frame/doors.tsx';
import styles from './route.module.css';

export default function DoorsSection() {
  return (
    <section className={styles.part} aria-labelledby="situationen">
      <h2 id="situationen">Wo stehst du gerade?</h2>
      <Doors />
    </section>
  );
}
