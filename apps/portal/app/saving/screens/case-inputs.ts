import type { CaseFigures } from '../../financing-case/case-faults.ts';
import type { LoadedCase } from '../../financing-case/load-case.ts';

/** The place of a case as every calculator's call takes it. */
export function placeInputs({ place }: Pick<LoadedCase, 'place'>): { geoCode?: string } {
  return place.kind === 'known' ? { geoCode: place.geoCode } : {};
}

/** The commission of a case as every calculator's call takes it. */
export function brokerInputs({ brokerCommission }: CaseFigures) {
  return { hasCourtage: brokerCommission > 0, brokerCommission };
}

/** The loan's terms as every calculator's call takes them; a rate that is not the visitor's own is the market's of its day. */
export function loanInputs({ nominalInterestRate, amortizationRate, fixedInterestYears }: CaseFigures) {
  return { nominalInterestRate, amortizationRate, fixedInterestYears };
}

/** "Berlin" of "10115 Berlin", after a comma; empty without a place. */
export function inPlace({ place }: Pick<LoadedCase, 'place'>): string {
  return place.kind === 'known' ? `, ${place.label.replace(/^\d{5} /, '')}` : '';
}
