import type { FollowUpMode, LandChargeRate } from '@heimvorteil/engine';
import { formatPercent } from '@heimvorteil/format';
import type { Fact } from '@heimvorteil/ui/result-window/fact-list.tsx';

/** Part of a sentence on the assumed follow-on rate: "gelten 5,00 % Sollzins, und das Ende bleibt". */
export function followUpText(followUpInterestRate: number, followUpMode: FollowUpMode | undefined): string {
  const unchanged = followUpMode === 'KEEP_INSTALLMENT' ? 'die Rate bleibt' : 'das Ende bleibt';
  return `gelten ${formatPercent(followUpInterestRate)} Sollzins, und ${unchanged}`;
}

/** Reason why a plan never ends: the unchanged instalment does not cover the later interest. */
export const UNCHANGED_INSTALMENT_FAILS =
  'Wenn die Rate nach der Zinsbindung bleibt, deckt sie die Zinsen dann nicht. Wähle unter „Nach der Zinsbindung bleibt“ das Ende, eine höhere Rate oder einen anderen Zins.';

/** Row with the APR including the land charge fee (contract §6); empty if the displayed APR includes it. */
export function landChargeFact(
  found: Pick<LandChargeRate, 'effectiveInterestRate' | 'isLeftOut'> | null,
): Fact[] {
  if (!found?.isLeftOut) return [];
  return [{ label: '… mit Eintragung der Grundschuld', value: formatPercent(found.effectiveInterestRate) }];
}
