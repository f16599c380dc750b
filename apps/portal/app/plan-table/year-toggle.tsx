import { useState } from 'react';
import { useAwaitsScript } from '@heimvorteil/ui/early-clicks/use-awaits-script.ts';
import { OPEN_YEARS, openYearsAfter, formatOpenYears } from './year-rows.ts';
import styles from './plan-table.module.css';

export interface OpenYears {
  readonly open: ReadonlySet<number>;
  readonly toggle: (year: number) => void;
  /** Attributes of a button whose script is still loading (use-awaits-script.ts); shared by all years. */
  readonly awaitsScript: ReturnType<typeof useAwaitsScript>;
}

/** State of the expanded years, initially from the address or the submitted form. */
export function useOpenYears(openYears: readonly number[] | undefined): OpenYears {
  const [open, setOpen] = useState<ReadonlySet<number>>(() => new Set(openYears));
  return {
    open,
    awaitsScript: useAwaitsScript(),
    toggle: (year) => setOpen((before) => openYearsAfter(before, year)),
  };
}

/** Expands a year into months; without JavaScript it submits the calculator's form. */
export function YearToggle({ year, years }: { year: number; years: OpenYears }) {
  return (
    <button
      {...years.awaitsScript}
      id={`monate-${year}`}
      className={styles.toggle}
      type="submit"
      form="rechner"
      name={OPEN_YEARS}
      value={formatOpenYears(openYearsAfter(years.open, year))}
      formAction={`#jahr-${year}`}
      aria-expanded={years.open.has(year)}
      onClick={(event) => {
        event.preventDefault();
        years.toggle(year);
      }}
    >
      {year}. Jahr<span className="visually-hidden">, Monate</span>
    </button>
  );
}
