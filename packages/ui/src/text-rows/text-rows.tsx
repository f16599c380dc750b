import { FactList, type Fact } from '../result-window/fact-list.tsx';
import styles from './text-rows.module.css';

export function TextRows({ rows }: { rows: readonly Fact[] }) {
  return <FactList facts={rows} className={styles.rows} />;
}
