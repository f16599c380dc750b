import { termId } from './term-in-label.ts';
import styles from './terms.module.css';
import { TERMS } from './terms.ts';

/** What every word of a page's labels means, once a page: each is opened by its words, beside the one that was pressed. */
export function TermNotes() {
  return TERMS.flatMap(({ name, meaning, inLabels }) =>
    inLabels.map((word) => (
      <div key={word} id={termId(word)} popover="auto" className={styles.note}>
        <p>
          <b>{name}</b>
        </p>
        <p>{meaning}</p>
      </div>
    )),
  );
}
