import { useEffect, useState } from 'react';
import { QuietButton } from '../../../components/action/action.tsx';
import { useAnnounce } from '../../../components/live-announcement/announcer.tsx';
import { openStorage } from '../../../financing-case/stored-financing.ts';

/** What calculators and flows keep; the answer about consent stays. */
const FIGURES = /^Mortgage_(Financing$|Flow_|EntryPoint$)/;

/** Deletes what this browser keeps; without a script nothing is kept, and the button does not show. */
export function ForgetFigures() {
  const [state, setState] = useState<'unknown' | 'ready' | 'forgotten'>('unknown');
  const announce = useAnnounce();
  useEffect(() => setState('ready'), []);
  const forget = () => {
    try {
      const storage = openStorage();
      const kept = Object.keys(storage).filter((key) => FIGURES.test(key));
      for (const key of kept) storage.removeItem(key);
    } catch {
      // A browser that refuses storage has kept nothing.
    }
    setState('forgotten');
    announce('Gespeicherte Zahlen gelöscht');
  };
  return (
    <p hidden={state === 'unknown'}>
      <QuietButton onClick={forget}>
        {state === 'forgotten' ? 'Gespeicherte Zahlen gelöscht' : 'Gespeicherte Zahlen löschen'}
      </QuietButton>
    </p>
  );
}
