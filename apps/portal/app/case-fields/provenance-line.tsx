import { formatDate } from '@heimvorteil/format';
import type { StoredCase } from '../financing-case/use-stored-case.ts';
import { linkDayNote } from './link-day.ts';
import { OldRatesNote } from '../rates/old-rates.tsx';
import styles from './provenance-line.module.css';

export function ProvenanceLine({
  search,
  stored,
  asOf,
}: {
  search: string;
  stored: StoredCase;
  asOf?: string | undefined;
}) {
  const otherDay = linkDayNote(new URLSearchParams(search).get('asOf'), asOf);
  return (
    <p className={styles.line}>
      {stored.appliedFrom ? (
        <>
          Das sind deine Zahlen vom {formatDate(stored.appliedFrom)}.{' '}
          <StartAgain onStart={stored.startAgain} />
        </>
      ) : search === '' ? (
        'Noch sind es Beispielzahlen.'
      ) : (
        <>
          {otherDay}
          {otherDay ? <OldRatesNote /> : null}
          <StartAgain onStart={stored.startAgain} />
        </>
      )}
    </p>
  );
}

/** Link that resets the form to the example; works without JavaScript. */
export function StartAgain({ onStart }: { onStart: () => void }) {
  return (
    <a
      className={styles.reset}
      href="?"
      onClick={(event) => {
        event.preventDefault();
        onStart();
      }}
    >
      Neu anfangen
    </a>
  );
}
