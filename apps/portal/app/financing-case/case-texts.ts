/** The figures of a financing case that a visitor types, by their names in the address. */
export const FIGURE_FIELDS = [
  'purchasePrice',
  'ownFunds',
  'brokerCommission',
  'renovationCostPercentage',
  'nominalInterestRate',
  'amortizationRate',
  'yearlySpecialRepayment',
  'fixedInterestYears',
] as const;
export type FigureField = (typeof FIGURE_FIELDS)[number];

/** Every field of a case that text is typed into. */
export const TYPED_FIELDS: readonly (FigureField | 'place')[] = [...FIGURE_FIELDS, 'place'];

/** A financing case as it was typed: text, so that even what cannot be read stays in its field. */
export interface CaseTexts extends Record<FigureField, string> {
  /** A place as typed or as suggested; what it means is settled by the code fields or asked. */
  place: string;
  postcode: string;
  geoCode: string;
  hasCourtage: boolean;
  /** The listing that the visitor came from. */
  exposeId: string;
  /** The campaign parameters that led here (`cmp_…`), carried on to the request. */
  campaign: Readonly<Record<string, string>>;
}

/** True where an empty field means something: the market's rate, nothing to add. */
export const MAY_BE_EMPTY: ReadonlySet<FigureField> = new Set([
  'nominalInterestRate',
  'yearlySpecialRepayment',
  'renovationCostPercentage',
]);
