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
 * Values by field that a calculation assumes because they are unknown (contract §3, assumed). `known` has
 * those of visitor and listing. Price, own funds and debt are left out because every call needs them, the
 * rate because each screen names its origin.
 */
export function assumedValues(known: Known): Partial<FinancingCase> {
  const usual = USUAL_FIELDS.map((field) => [field, DEFAULT_CASE[field]] as const);
  const assumed = { ...Object.fromEntries(usual), ...assumedBroker(known) };
  return Object.fromEntries(
    Object.entries(assumed).filter(([field]) => known[field as CaseField] === undefined),
  );
}

/** Usual commission of a purchase; none is assumed if one was entered or the buyer owns the plot. */
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
