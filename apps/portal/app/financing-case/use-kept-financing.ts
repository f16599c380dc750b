import { useEffect } from 'react';
import { FINANCING_KEY, openStorage, storeFinancing, type FinancingChange } from './stored-financing.ts';

/** Keeps in this browser what a screen knows of the financing; undefined as long as nothing was changed or something is wrong. */
export function useKeptFinancing(change: FinancingChange | undefined): void {
  const text = change && JSON.stringify(change);
  useEffect(() => {
    if (text === undefined) return;
    withStorage((storage) => storeFinancing(storage, JSON.parse(text) as FinancingChange, Date.now()));
  }, [text]);
}

/** Whoever starts anew is not reminded of the old figures. */
export function forgetFinancing(): void {
  withStorage((storage) => storage.removeItem(FINANCING_KEY));
}

/** A browser that refuses storage calculates all the same. */
export function withStorage<Answer>(use: (storage: Storage) => Answer): Answer | undefined {
  try {
    return use(openStorage());
  } catch {
    return undefined;
  }
}
