import { termId } from './term-in-label.ts';
import styles from './terms.module.css';
import { TERMS } from './terms.ts';

/** Explanations of all glossary terms in labels, rendered as popovers once per page. */
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
