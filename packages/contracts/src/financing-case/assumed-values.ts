import { DEFAULT_PERCENTAGES, ownsPlot } from '@heimvorteil/engine';
import type { CaseField, FinancingCase } from './case-fields.ts';
import { DEFAULT_CASE } from './case-of.ts';

const USUAL_FIELDS = [
  'financingType',
  'amortizationRate',
  'fixedInterestYears',
  'financingUseType',
  'employmentType',
  'numberOfBorrowers',
] as const;

type Known = { readonly [Field in CaseField]?: FinancingCase[Field] | undefined };

/**
 * Values that the calculation assumes because no one entered them, by field (contract §3, Assumed); `known`
 * has values of visitor and listing. Excludes price, own funds and debt, which every call needs, and the
 * rate, because each screen names the rate's source.
 */
export function assumedValues(known: Known): Partial<FinancingCase> {
  const usual = USUAL_FIELDS.map((field) => [field, DEFAULT_CASE[field]] as const);
  const assumed = { ...Object.fromEntries(usual), ...assumedBroker(known) };
  return Object.fromEntries(
    Object.entries(assumed).filter(([field]) => known[field as CaseField] === undefined),
  );
}

/** Usual commission on a purchase. An entered commission implies a broker, and an owned plot has none. */
function assumedBroker(known: Known): Partial<FinancingCase> {
  const isPossible = known.financingType !== 'FollowupFinancing' && known.hasCourtage !== false;
  if (
    !isPossible ||
    known.brokerCommission !== undefined ||
    ownsPlot({ financingType: DEFAULT_CASE.financingType, ...known })
  )
    return {};
  return { hasCourtage: true, brokerCommission: DEFAULT_PERCENTAGES.brokerCommission };
}
