import styles from './terms.module.css';
import { TERMS } from './terms.ts';

/** What the words of a list's labels mean, each ready to be opened by its own word. */
export default function TermNotes({
  list,
  words,
}: {
  /** The list's id, from which those of its notes are made. */
  list: string;
  /** Of each label in its place, parted by commas; empty where it has none. */
  words: string;
}) {
  return words.split(',').map((word, index) => {
    const term = TERMS.find(({ inLabels }) => inLabels === word);
    return term ? (
      <div key={index} id={`${list}${index}`} popover="auto" className={styles.note}>
        <p>
          <b>{term.name}</b>
        </p>
        <p>{term.meaning}</p>
      </div>
    ) : null;
  });
}
