import styles from './year-reader.module.css';
import { useHydrated } from '../hydration/use-hydrated.ts';

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

/** Slider that selects a point of a chart; disabled before hydration. */
export function ChartSlider(props: {
  className: string | undefined;
  label: string;
  valueText: string;
  last: number;
  value: number;
  onValue: (value: number) => void;
}) {
  const isHydrated = useHydrated();
  return (
    <input
      className={props.className}
      type="range"
      disabled={!isHydrated}
      aria-label={props.label}
      aria-valuetext={props.valueText}
      min={0}
      max={props.last}
      value={props.value}
      onChange={(event) => props.onValue(event.currentTarget.valueAsNumber)}
    />
  );
}
