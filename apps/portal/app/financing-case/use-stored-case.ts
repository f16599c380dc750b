import type { AdditionalCosts } from '@heimvorteil/engine';
import { useEffect, useEffectEvent, type RefObject } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { CaseFigures } from './case-faults.ts';
import { queryOfTexts } from './case-query.ts';
import type { CaseTexts } from './case-texts.ts';
import type { LoadedCase } from './load-case.ts';
import { readStoredFinancing } from './stored-financing.ts';
import { financingOfCase, isOwnPurchase, textsOfFinancing } from './stored-texts.ts';
import { forgetFinancing, useKeptFinancing, withStorage } from './use-kept-financing.ts';

export interface StoredCase {
  /** The day of the figures that were taken over from an earlier visit, ISO 8601. */
  appliedFrom: string | undefined;
  startAnew: () => void;
}

/** Keeps a case in this browser once it was changed, and takes it over when its visitor comes back to the bare address. */
export function useStoredCase(
  loaded: LoadedCase,
  {
    changed,
    figures,
    texts,
    result,
    ...form
  }: ChangeableCase & {
    changed: boolean;
    figures: CaseFigures | undefined;
    texts: CaseTexts;
    result: { costs: AdditionalCosts } | undefined;
  },
): StoredCase {
  const navigate = useNavigate();
  const { pathname, state } = useLocation();
  useStoredArrival(loaded, form);
  useKeptFinancing(changed && figures ? financingOfCase(figures, texts, result?.costs) : undefined);

  return {
    appliedFrom: appliedFromOf(state),
    startAnew() {
      forgetFinancing();
      void navigate(pathname, { replace: true, preventScrollReset: true });
    },
  };
}

/** A case whose fields may have been typed in before the script came; without `change` the address alone carries it. */
interface ChangeableCase {
  typedBefore: RefObject<Partial<CaseTexts>>;
  change?: (next: Partial<CaseTexts>) => void;
}

/** Who comes to a bare address finds the figures of an earlier visit, and beside them what is typed already. */
export function useStoredArrival(loaded: LoadedCase, { typedBefore, change }: ChangeableCase): void {
  const navigate = useNavigate();
  const isBare = loaded.search === '';
  const arrive = useEffectEvent(() => {
    // A link whose figures stand in its fragment has its own.
    if (location.hash.includes('=')) return;
    const financing = withStorage((storage) => readStoredFinancing(storage, Date.now()));
    if (!financing || !isOwnPurchase(financing)) return;
    const typed = typedBefore.current;
    const texts = {
      ...textsOfFinancing(financing, loaded.texts),
      ...(typed.place === undefined ? {} : { postcode: '', geoCode: '' }),
      ...typed,
    };
    if (change && Object.keys(typed).length > 0) return change(texts);
    const appliedFrom = new Date(financing.lastModified).toISOString();
    const search = `?${queryOfTexts(texts)}`;
    void navigate(search, { replace: true, preventScrollReset: true, state: { appliedFrom } });
  });
  useEffect(() => {
    if (isBare) arrive();
  }, [isBare]);
}

/** The day that a navigation was told about, ISO 8601. */
export function appliedFromOf(state: unknown): string | undefined {
  if (typeof state !== 'object' || state === null || !('appliedFrom' in state)) return undefined;
  return typeof state.appliedFrom === 'string' ? state.appliedFrom : undefined;
}
