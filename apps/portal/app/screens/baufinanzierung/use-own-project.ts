import { readNumber } from '@heimvorteil/forms';
import { wholeEuros } from '@heimvorteil/ui/amounts/written-amounts.ts';
import { useEffect, useState } from 'react';
import { withStorage } from '../../financing-case/browser-storage.ts';
import { tellPlaceStates } from '../../page-frame/place-states.ts';
import type { HouseValues } from './house-form.ts';
import type { HouseFigures } from './solve-house.ts';

interface OwnHouse {
  readonly purchasePrice: number;
  readonly ownFunds: number;
}

/** Whether the house on the page is the project that this browser keeps; then the menu says its instalment too. */
export function useOwnProject(values: HouseValues, figures: HouseFigures | undefined): boolean {
  const [own, setOwn] = useState<OwnHouse>();
  useEffect(() => {
    const read = async () => {
      const { readKeptFinancing, saysPurchase } = await import('../../financing-case/kept-financing.ts');
      const kept = withStorage((storage) => readKeptFinancing(storage, Date.now()));
      if (kept && saysPurchase(kept)) setOwn(kept.financingCase);
    };
    void read();
  }, []);
  const isOwn =
    own !== undefined &&
    readNumber('euros', values.purchasePrice) === own.purchasePrice &&
    readNumber('euros', values.ownFunds) === own.ownFunds;
  const monthlyRate = isOwn ? figures?.monthlyRate : undefined;
  useEffect(() => {
    if (monthlyRate === undefined) return;
    tellPlaceStates({ project: `${wholeEuros(monthlyRate)} im Monat` });
    // Elsewhere the figures may change: what was told here is no longer known there.
    return () => tellPlaceStates({});
  }, [monthlyRate]);
  return isOwn;
}
