/** The figures of a purchase that this calculator has a field for. */
export const SHOWN_FIGURES = new Set([
  'brokerCommission',
  'renovationCostPercentage',
  'nominalInterestRate',
  'amortizationRate',
  'fixedInterestYears',
] as const);
