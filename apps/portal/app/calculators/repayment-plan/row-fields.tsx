import { addMonths, BOUNDS, isWithin, type Correction } from '@heimvorteil/engine';
import { useEffect, useState, type MouseEvent } from 'react';
import { QuietButton } from '@heimvorteil/ui/action/action.tsx';
import { useAwaitsScript } from '@heimvorteil/ui/early-clicks/use-awaits-script.ts';
import { describedBy, FieldNotes } from '@heimvorteil/ui/field/field-notes.tsx';
import { useAnnounce } from '@heimvorteil/ui/live-announcement/announcer.tsx';
import { readNumber, type BoundField } from '@heimvorteil/forms';
import { correctionText, loweredText, useLoweredField } from '../../case-fields/use-lowered-field.ts';
import type { CaseFormState } from '../../financing-case/use-case-form.ts';
import {
  type PlanName,
  removeButtonValue,
  ROW_BUTTONS,
  ROW_LISTS,
  ROW_NUMBERS,
  visibleRows,
  type Row,
  type RowList,
  withoutRow,
  withRow,
} from './definition.ts';
import styles from './repayment-plan.module.css';

interface RowLabels {
  row: string;
  figure: string;
  unit: '€' | '%';
  month: string;
  add: string;
}

/** Rows with an amount and an instalment number; without JavaScript the buttons submit the form. */
export function RowFields({
  form,
  list,
  labels,
  today,
  correctionOf,
}: {
  form: CaseFormState<PlanName>;
  list: RowList;
  labels: RowLabels;
  today: string;
  correctionOf?: (row: Row) => Correction | undefined;
}) {
  const announce = useAnnounce();
  const awaitsScript = useAwaitsScript();
  const [focused, setFocused] = useState<string>();
  const rows = visibleRows(list, form.values);
  const addId = `${list}-add`;
  useEffect(() => {
    if (focused === undefined) return;
    document.getElementById(focused)?.focus();
    setFocused(undefined);
  }, [focused]);

  const add = (event: MouseEvent) => {
    event.preventDefault();
    form.change(withRow(list, form.values));
    setFocused(`${ROW_LISTS[list].figure}${rows.length + 1}`);
  };
  const remove = (event: MouseEvent, row: Row) => {
    event.preventDefault();
    form.change(withoutRow(list, form.values, row.number));
    announce(`${labels.row} ${row.number} entfernt`);
    setFocused(row.number < rows.length ? row.figure : addId);
  };
  return (
    <>
      <input type="hidden" name={ROW_LISTS[list].count} value={rows.length} />
      {rows.map((row) => (
        <div key={row.number} className={styles.row} role="group" aria-label={`${labels.row} ${row.number}`}>
          <RowField
            field={form.field(row.figure)}
            visibleLabel={labels.figure}
            unit={labels.unit}
            correction={correctionOf?.(row)}
          />
          <RowField
            field={form.field(row.month)}
            visibleLabel={labels.month}
            unit=""
            hint={dueMonth(form.values[row.month], today)}
          />
          <button
            type="submit"
            className={styles.remove}
            name={ROW_BUTTONS.remove}
            value={removeButtonValue(list, row.number)}
            aria-label={`${labels.row} ${row.number} entfernen`}
            onClick={(event) => remove(event, row)}
            {...awaitsScript}
          >
            ×
          </button>
        </div>
      ))}
      {rows.length < ROW_NUMBERS.length ? (
        <p className={styles.add}>
          <QuietButton
            type="submit"
            id={addId}
            name={ROW_BUTTONS.add}
            value={list}
            onClick={add}
            {...awaitsScript}
          >
            {labels.add}
          </QuietButton>
        </p>
      ) : null}
    </>
  );
}

function RowField({
  field,
  visibleLabel,
  unit,
  hint,
  correction: made,
}: {
  field: BoundField;
  /** Visible end of the label; screen readers also get its start, the name of the row. */
  visibleLabel: string;
  unit: string;
  hint?: string | undefined;
  correction?: Correction | undefined;
}) {
  // A repayment reduced to 0 keeps its entered text, because it may be allowed after a row is removed.
  const isLowered = made?.reason === 'YEARLY_LIMIT' && made.to > 0;
  const { field: bound, lowered } = useLoweredField(field, isLowered ? made : undefined);
  const { name, label, text, fieldError, onText, onEnter, onLeave } = bound;
  const correction = made ? correctionText(made) : lowered && loweredText(lowered);
  return (
    <div className={styles.field}>
      <label htmlFor={name}>
        <span className="visually-hidden">{label.slice(0, -visibleLabel.length)}</span>
        {visibleLabel}
      </label>
      <span className={styles.figure}>
        <input
          id={name}
          name={name}
          type="text"
          inputMode="decimal"
          autoComplete="off"
          maxLength={40}
          value={text}
          aria-invalid={fieldError ? true : undefined}
          aria-describedby={describedBy(name, { hint, fieldError, correction })}
          onChange={(event) => onText(event.currentTarget.value)}
          onFocus={onEnter}
          onBlur={onLeave}
        />
        <span className={styles.unit}>{unit}</span>
      </span>
      <FieldNotes
        name={name}
        hint={fieldError ? undefined : hint}
        fieldError={fieldError}
        correction={correction}
      />
    </div>
  );
}

const monthAndYear = new Intl.DateTimeFormat('de-DE', { month: 'short', year: 'numeric', timeZone: 'UTC' });

/** Month in which this instalment is due if the loan is paid out today. */
function dueMonth(text: string, today: string): string | undefined {
  const number = readNumber('whole', text);
  if (number === undefined || !isWithin(BOUNDS.planMonth, number)) return undefined;
  return monthAndYear.format(new Date(`${addMonths(today, number)}T00:00:00Z`));
}
