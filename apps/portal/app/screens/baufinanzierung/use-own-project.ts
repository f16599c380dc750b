import { readNumber } from '@heimvorteil/forms';
import { useEffect, useState } from 'react';
import { withStorage } from '../../financing-case/browser-storage.ts';
import type { HouseValues } from './house-form.ts';

interface OwnHouse {
  readonly purchasePrice: number;
  readonly ownFunds: number;
}

/** Whether the house on the page is the project that this browser keeps. */
export function useOwnProject(values: HouseValues): boolean {
  const [own, setOwn] = useState<OwnHouse>();
  useEffect(() => {
    const read = async () => {
      const { readKeptFinancing, saysPurchase } = await import('../../financing-case/kept-financing.ts');
      const kept = withStorage((storage) => readKeptFinancing(storage, Date.now()));
      if (kept && saysPurchase(kept)) setOwn(kept.financingCase);
    };
    void read();
  }, []);
  return (
    own !== undefined &&
    readNumber('euros', values.purchasePrice) === own.purchasePrice &&
    readNumber('euros', values.ownFunds) === own.ownFunds
  );
}
