import { EntryPoints } from '../../page-frame/entry-points.tsx';
import styles from './route.module.css';

export default function EntryPointsSection() {
  return (
    <section className={styles.part} aria-labelledby="situationen">
      <h2 id="situationen">Wo stehst du gerade?</h2>
      <EntryPoints />
    </section>
  );
}
