import { lazy, Suspense } from 'react';
import { QuietButton } from '@heimvorteil/ui/action/action.tsx';
import { useAlive } from '@heimvorteil/ui/alive/use-alive.ts';
import { SavePart } from '../saving/save-part.tsx';
import styles from './form-end.module.css';

const CopyLink = lazy(() => import('./copy-link.tsx'));

const COPY_LINK = 'Link zu dieser Rechnung kopieren';

/** At the end of the form: before the script runs the button that calculates on the server; afterwards, in the same place, the button that copies this calculation's link. Beside it the one that saves. */
export function FormEnd({ search }: { search: string }) {
  const running = useAlive();
  const again = <QuietButton type="submit">Neu berechnen</QuietButton>;
  return (
    <div
      className={styles.end}
      ref={(end) => end?.closest('form')?.addEventListener('submit', letSave, true)}
    >
      {/* Enter in a field sends the form even though the button that copies does not. */}
      {running ? <button type="submit" hidden /> : null}
      <span className={styles.first} data-widest={COPY_LINK}>
        {running ? (
          <Suspense fallback={again}>
            <CopyLink search={search} label={COPY_LINK} />
          </Suspense>
        ) : (
          again
        )}
      </span>
      <SavePart />
    </div>
  );
}

/** Pressed before its script has come, the button that saves sends the form as it would without one. */
function letSave(event: SubmitEvent) {
  if (event.submitter?.hasAttribute('formaction')) event.stopPropagation();
}
