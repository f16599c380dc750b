import { useState } from 'react';
import { useAwaitsScript } from '@heimvorteil/ui/early-clicks/use-awaits-script.ts';
import { OPEN_YEARS } from './open-years.ts';
import styles from './plan-table.module.css';

/** Which years of a table are open, from those that the address or the sent form opens. */
export function useOpenYears(openYears: readonly number[] | undefined) {
  const [open, setOpen] = useState<ReadonlySet<number>>(() => new Set(openYears));
  return {
    isOpen: (year: number) => open.has(year),
    toggle: (year: number) =>
      setOpen((before) => {
        const next = new Set(before);
        if (!next.delete(year)) next.add(year);
        return next;
      }),
  };
}

/** Opens a year into its months, and closes it; without a script by sending the calculator's form. */
export function YearToggle({
  year,
  isOpen,
  onToggle,
}: {
  /** 1 is the first year. */
  year: number;
  isOpen: boolean;
  onToggle: (year: number) => void;
}) {
  const awaitsScript = useAwaitsScript();
  return (
    <>
      {isOpen ? <input type="hidden" form="rechner" name={OPEN_YEARS} value={year} /> : null}
      <button
        {...awaitsScript}
        className={styles.toggle}
        type="submit"
        form="rechner"
        name={OPEN_YEARS}
        value={year}
        formAction={`#jahr-${year}`}
        aria-expanded={isOpen}
        onClick={(event) => {
          event.preventDefault();
          onToggle(year);
        }}
      >
        {year}. Jahr<span className="visually-hidden">, Monate</span>
      </button>
    </>
  );
}
