import { formatEuro } from '@heimvorteil/format';
import { readNumber } from '@heimvorteil/forms';
import { useEffect, useState } from 'react';
import { withStorage } from '../../financing-case/browser-storage.ts';
import type { KeptFinancing } from '../../financing-case/kept-financing.ts';
import type { HouseValues } from './house-form.ts';

/** What this browser keeps, beside the house on the page. */
interface OwnProject {
  /** The house is the project itself. */
  readonly isHouse: boolean;
  /** What the project is where it is no house, as a sentence. */
  readonly other: string | undefined;
}

/** How the house on the page and the project that this browser keeps belong together. */
export function useOwnProject(values: HouseValues): OwnProject {
  const [own, setOwn] = useState<KeptFinancing>();
  useEffect(() => {
    const read = async () => {
      const { readKeptFinancing, saysMain } = await import('../../financing-case/kept-financing.ts');
      const kept = withStorage((storage) => readKeptFinancing(storage, Date.now()));
      if (kept && saysMain(kept)) setOwn(kept);
    };
    void read();
  }, []);
  const { financingType, purchasePrice, ownFunds, remainingDebt } = own?.financingCase ?? {};
  const isFollowUp = financingType === 'FollowupFinancing';
  return {
    isHouse:
      own !== undefined &&
      !isFollowUp &&
      readNumber('euros', values.purchasePrice) === purchasePrice &&
      readNumber('euros', values.ownFunds) === ownFunds,
    other:
      isFollowUp && remainingDebt !== undefined
        ? `Dein Vorhaben ist eine Anschlussfinanzierung über ${formatEuro(remainingDebt)}. Dieses Haus ist ein Beispiel für einen Kauf.`
        : undefined,
  };
}
