import type { FollowUpMode, LandChargeRate } from '@heimvorteil/engine';
import { formatPercent } from '@heimvorteil/format';
import type { Fact } from '@heimvorteil/ui/result-window/fact-list.tsx';

/** How a plan goes on at an assumed rate, within a sentence: "gelten 5,00 % Sollzins, und das Ende bleibt". */
export function followUpText(followUpInterestRate: number, followUpMode: FollowUpMode | undefined): string {
  const kept = followUpMode === 'KEEP_INSTALLMENT' ? 'die Rate bleibt' : 'das Ende bleibt';
  return `gelten ${formatPercent(followUpInterestRate)} Sollzins, und ${kept}`;
}

/** The reason where a plan has no end because its instalment is to stay. */
export const KEPT_INSTALMENT_FAILS =
  'Wenn die Rate nach der Zinsbindung bleibt, deckt sie die Zinsen dann nicht. Wähle unter „Nach der Zinsbindung bleibt“ das Ende, eine höhere Rate oder einen anderen Zins.';

/** Below an effective rate whose costs leave out the fee for entering the land charge: the rate with it (contract §6); nothing where it may be in. */
export function landChargeFact(
  found: Pick<LandChargeRate, 'effectiveInterestRate' | 'isLeftOut'> | null,
): Fact[] {
  if (!found?.isLeftOut) return [];
  return [{ label: '… mit Eintragung der Grundschuld', value: formatPercent(found.effectiveInterestRate) }];
}
