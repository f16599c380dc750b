import type { LandChargeRate } from '@heimvorteil/engine';
import { formatPercent } from '@heimvorteil/format';
import type { Fact } from '@heimvorteil/ui/result-window/fact-list.tsx';

/** Below an effective rate whose costs leave out the fee for entering the land charge: the rate with it (contract §6); nothing where it may be in. */
export function landChargeFact(
  found: Pick<LandChargeRate, 'effectiveInterestRate' | 'isLeftOut'> | null,
): Fact[] {
  if (!found?.isLeftOut) return [];
  return [{ label: '… mit Eintragung der Grundschuld', value: formatPercent(found.effectiveInterestRate) }];
}
