import { FieldNotes, describedBy, type FieldError } from '../field/field-notes.tsx';
import styles from './star-choice.module.css';
import { StarRow } from './rating-stars.tsx';

/** Choice of one to five stars by native radio buttons, so arrow keys and forms work without a script. */
export function StarChoice({
  id,
  name,
  legend,
  hint,
  most,
  chosen,
  fieldError,
}: {
  /** Prefix of the ids, unique because a page may have several choices. */
  id: string;
  name: string;
  legend: string;
  hint?: string;
  most: number;
  chosen?: number | undefined;
  fieldError?: FieldError | undefined;
}) {
  return (
    <fieldset className={styles.stars} id={id} aria-describedby={describedBy(id, { hint, fieldError })}>
      <legend>{legend}</legend>
      <div className={styles.row}>
        {Array.from({ length: most }, (_, at) => at + 1).map((stars) => (
          <label key={stars}>
            <input type="radio" name={name} value={stars} defaultChecked={stars === chosen} required />
            <span>
              <StarRow fills={['empty']} />
              <span aria-hidden="true">{stars}</span>
              <span className="visually-hidden">{stars === 1 ? '1 Stern' : `${stars} Sterne`}</span>
            </span>
          </label>
        ))}
      </div>
      <FieldNotes name={id} hint={hint} fieldError={fieldError} />
    </fieldset>
  );
}
