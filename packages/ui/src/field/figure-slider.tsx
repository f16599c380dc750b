import styles from './field.module.css';

/** Native slider for a number field; hidden without JavaScript. */
export function FigureSlider(props: {
  label: string;
  value: number;
  min: number;
  max: number;
  step: number;
  valueText: string;
  onValue: (value: number) => void;
}) {
  return (
    <input
      className={styles.slider}
      type="range"
      aria-label={`${props.label}, Regler`}
      aria-valuetext={props.valueText}
      min={props.min}
      max={props.max}
      step={props.step}
      value={Math.min(Math.max(props.value, props.min), props.max)}
      onChange={(event) => props.onValue(event.currentTarget.valueAsNumber)}
    />
  );
}
