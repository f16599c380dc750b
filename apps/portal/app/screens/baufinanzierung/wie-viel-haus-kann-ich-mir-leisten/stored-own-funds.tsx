import { formatDate, formatEuro } from '@heimvorteil/format';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { Note } from '../../../components/note/note.tsx';
import { writeFigure } from '../../../financing-case/figure-text.ts';
import {
  DEFAULT_FINANCING,
  readStoredFinancing,
  type StoredFinancing,
} from '../../../financing-case/stored-financing.ts';
import { withStorage } from '../../../financing-case/use-kept-financing.ts';
import type { Household } from './field-of.tsx';
import { HOUSEHOLD_EXAMPLE } from './household-rules.ts';

/**
 * Own funds that another calculator was told come back where nobody has named their parts: as savings, which is said.
 * They go the way of a link, through the fragment, so that nothing is kept anew before somebody changes something.
 */
export function StoredOwnFunds({ household: { typed } }: { household: Household }) {
  const { search } = useLocation();
  const [taken, setTaken] = useState<StoredFinancing>();
  const isBare = search === '' && typed.texts === HOUSEHOLD_EXAMPLE;
  useEffect(() => {
    if (!isBare || location.hash.includes('=')) return;
    const financing = withStorage((storage) => readStoredFinancing(storage, Date.now()));
    if (!financing || financing.ownFunds === DEFAULT_FINANCING.ownFunds) return;
    const savings = writeFigure('ownFunds', financing.ownFunds);
    history.replaceState(history.state, '', `#${new URLSearchParams({ savings }).toString()}`);
    window.dispatchEvent(new HashChangeEvent('hashchange'));
    setTaken(financing);
  }, [isBare]);
  if (!taken) return null;
  return (
    <Note tone="plain">
      <p>
        {formatEuro(taken.ownFunds)} Eigenkapital stehen aus deiner Rechnung vom{' '}
        {formatDate(new Date(taken.lastModified).toISOString())} hier, ganz als Ersparnisse. Sind es auch
        Wertpapiere oder ein Bausparvertrag, dann teile sie unten auf.
      </p>
    </Note>
  );
}
