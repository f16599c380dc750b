import { formatDate } from '@heimvorteil/format';
import type { FormAddress } from '@heimvorteil/forms';
import type { LoadedCaseForm } from '../financing-case/load-form.ts';
import type { StoredCase } from '../financing-case/use-stored-case.ts';
import { StartAgain } from './provenance-line.tsx';
import styles from './provenance-line.module.css';
import { linkDayNote } from './link-day.ts';
import { OldRatesNote } from '../rates/old-rates.tsx';

export function FormOrigin({
  loaded: { search, isSent },
  stored: { appliedFrom, startAgain },
  form: { changed, address },
  asOf,
}: {
  loaded: Pick<LoadedCaseForm, 'search' | 'isSent'>;
  stored: StoredCase;
  /** Form whose restored values are labelled with the date of saving, until the visitor changes one. */
  form: { readonly changed: boolean; readonly address: FormAddress };
  asOf?: string;
}) {
  const otherDay = linkDayNote(new URLSearchParams(search).get('asOf'), asOf);
  const hasNoInput = search === '' && !isSent && !changed && address.fragment === '';
  if (hasNoInput) return <p className={styles.line}>Noch sind es Beispielzahlen.</p>;
  return (
    <p className={styles.line}>
      {appliedFrom && !changed ? (
        `Das sind deine Zahlen vom ${formatDate(appliedFrom)}. `
      ) : (
        <>
          {otherDay}
          {otherDay ? <OldRatesNote /> : null}
          Der Link enthält deine Zahlen, Persönliches nur hinter dem #, das kein Server sieht.{' '}
        </>
      )}
      <StartAgain onStart={startAgain} />
    </p>
  );
}
