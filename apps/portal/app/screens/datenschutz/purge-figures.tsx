import { useState } from 'react';
import { QuietButton } from '@heimvorteil/ui/action/action.tsx';
import { useAlive } from '@heimvorteil/ui/alive/use-alive.ts';
import { useAnnounce } from '@heimvorteil/ui/live-announcement/announcer.tsx';
import { openStorage } from '../../financing-case/browser-storage.ts';

/** What calculators and flows keep; the answer about consent stays. */
const FIGURES = /^Mortgage_(Financing$|Project$|Flow_|EntryPoint$)/;

/** Deletes what this browser keeps; without a script nothing is kept, and the button does not show. */
export function PurgeFigures() {
  const [isForgotten, setForgotten] = useState(false);
  const isAlive = useAlive();
  const announce = useAnnounce();
  const purge = () => {
    try {
      const storage = openStorage();
      const kept = Object.keys(storage).filter((key) => FIGURES.test(key));
      for (const key of kept) storage.removeItem(key);
    } catch {
      // A browser that refuses storage has kept nothing.
    }
    setForgotten(true);
    announce('Gespeicherte Zahlen gelöscht');
  };
  return (
    <p hidden={!isAlive}>
      <QuietButton onClick={purge}>
        {isForgotten ? 'Gespeicherte Zahlen gelöscht' : 'Gespeicherte Zahlen löschen'}
      </QuietButton>
    </p>
  );
}
