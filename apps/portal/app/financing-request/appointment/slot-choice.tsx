import { formatTime, formatWeekday } from '@heimvorteil/format/moment';
import { FieldNotes, type FieldError } from '@heimvorteil/ui/field/field-notes.tsx';
import { Disclosure } from '@heimvorteil/ui/disclosure/disclosure.tsx';
import type { SlotDay } from '../../services/appointments.ts';
import styles from './slot-choice.module.css';

const OPEN_DAYS = 3;

export const START_FIELD = 'start';

/** Free hours by day, as radio buttons of one name, so forms and arrow keys work natively. */
export function SlotChoice({
  days,
  chosen,
  fieldError,
}: {
  days: readonly SlotDay[];
  /** Chosen start, ISO 8601, as offered; undefined if none is chosen. */
  chosen?: string | undefined;
  fieldError?: FieldError | undefined;
}) {
  const next = days.slice(0, OPEN_DAYS);
  const later = days.slice(OPEN_DAYS);
  const isLater = later.some(({ starts }) => starts.includes(chosen ?? ''));
  return (
    <div id={START_FIELD} className={styles.choice} data-fault={fieldError?.code}>
      <FieldNotes name={START_FIELD} fieldError={fieldError} />
      {next.map((day) => (
        <Hours key={day.day} {...day} chosen={chosen} />
      ))}
      {later.length === 0 ? null : (
        <Disclosure summary="Weitere Tage" open={isLater}>
          {later.map((day) => (
            <Hours key={day.day} {...day} chosen={chosen} />
          ))}
        </Disclosure>
      )}
    </div>
  );
}

function Hours({ day, starts, chosen }: SlotDay & { chosen: string | undefined }) {
  return (
    <fieldset className={styles.day}>
      <legend>{formatWeekday(starts[0] ?? day)}</legend>
      <div className={styles.hours}>
        {starts.map((start) => (
          <label key={start} className={styles.hour}>
            <input type="radio" name={START_FIELD} value={start} defaultChecked={start === chosen} required />
            <span>{formatTime(start)} Uhr</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
