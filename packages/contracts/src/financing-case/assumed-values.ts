import { DEFAULT_PERCENTAGES, ownsPlot } from '@heimvorteil/engine';
import type { CaseField, FinancingCase } from './case-fields.ts';
import { DEFAULT_CASE } from './case-of.ts';

const {
  financingType,
  amortizationRate,
  fixedInterestYears,
  financingUseType,
  employmentType,
  numberOfBorrowers,
} = DEFAULT_CASE;
const USUAL = {
  financingType,
  amortizationRate,
  fixedInterestYears,
  financingUseType,
  employmentType,
  numberOfBorrowers,
};

type Known = { readonly [Field in CaseField]?: FinancingCase[Field] | undefined };

/**
 * Values that a case is calculated with although no one entered them, by field (contract §3, Assumed); `known` is what the
 * visitor entered and what a listing states. Price, own funds and debt are not among them because every call needs them. The
 * rate is not because each screen names its source.
 */
export function assumedValues(known: Known): Partial<FinancingCase> {
  return Object.fromEntries(
    Object.entries({ ...USUAL, ...assumedBroker(known) }).filter(
      ([field]) => known[field as CaseField] === undefined,
    ),
  );
}

/** The usual commission on a purchase; an entered commission implies a broker, and an owned plot has none. */
function assumedBroker(known: Known): Partial<FinancingCase> {
  const isPossible = known.financingType !== 'FollowupFinancing' && known.hasCourtage !== false;
  if (!isPossible || known.brokerCommission !== undefined || ownsPlot({ financingType, ...known })) return {};
  return { hasCourtage: true, brokerCommission: DEFAULT_PERCENTAGES.brokerCommission };
}
