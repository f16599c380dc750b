import { ChartSlider } from './chart-slider.tsx';
import styles from './year-reader.module.css';

/** Selects a year of a chart by keyboard or pointer and reports its amounts. */
export function YearReader({
  label,
  sentence,
  last,
  read,
  onRead,
}: {
  label: string;
  sentence: string;
  last: number;
  read: number;
  onRead: (index: number) => void;
}) {
  return (
    <>
      <ChartSlider
        className={styles.reader}
        label={label}
        valueText={sentence}
        last={last}
        value={read}
        onValue={onRead}
      />
      <p className={styles.readOut}>{sentence}</p>
    </>
  );
}
