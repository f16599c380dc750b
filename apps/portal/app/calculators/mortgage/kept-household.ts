import { useEffect, useEffectEvent } from 'react';
import { withStorage } from '../../financing-case/browser-storage.ts';
import { knownHouseholdOf } from '../affordability/index.ts';
import type { MortgageValues, StatedMortgage } from './form.ts';

/** The household of the form as this browser keeps it; nothing before an income is said, and never own capital in parts. */
export function householdToKeep(stated: StatedMortgage) {
  if (stated.salary === undefined) return undefined;
  const { ownCapital: _parts, ...household } = knownHouseholdOf(stated);
  return household;
}

/** Whose income this browser knows is not asked for it again, also at an address that states a case: it says nothing of who pays. */
export function useKeptHousehold(
  /** The query that the form was read from; the bare address takes the whole visit over. */
  search: string,
  {
    values,
    takeOver,
  }: {
    readonly values: MortgageValues;
    readonly takeOver: (next: MortgageValues, told: unknown) => void;
  },
): void {
  const take = useEffectEvent((household: Partial<MortgageValues>) => {
    if (values.salary === '' && household.salary) takeOver({ ...values, ...household }, undefined);
  });
  useEffect(() => {
    if (search === '' || location.hash.includes('=')) return;
    const arrive = async () => {
      const [{ readKeptFinancing }, { valuesOfHousehold }] = await Promise.all([
        import('../../financing-case/kept-financing.ts'),
        import('./kept-values.ts'),
      ]);
      const kept = withStorage((storage) => readKeptFinancing(storage, Date.now()));
      take(valuesOfHousehold(kept?.household));
    };
    void arrive();
  }, [search]);
}
