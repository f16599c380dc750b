import { useAlive } from '../alive/use-alive.ts';

/** Slider that selects a point of a chart; disabled until hydrated. */
export function ChartSlider(props: {
  className: string | undefined;
  label: string;
  valueText: string;
  last: number;
  value: number;
  onValue: (value: number) => void;
}) {
  const isAlive = useAlive();
  return (
    <input
      className={props.className}
      type="range"
      disabled={!isAlive}
      aria-label={props.label}
      aria-valuetext={props.valueText}
      min={0}
      max={props.last}
      value={props.value}
      onChange={(event) => props.onValue(event.currentTarget.valueAsNumber)}
    />
  );
}
