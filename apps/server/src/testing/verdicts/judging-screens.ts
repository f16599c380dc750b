import { anyHouseholds, INCOME_RANGES, asBuilders, type AnyHousehold } from './any-household.ts';

const AFFORDABILITY = '/baufinanzierung/v2/wie-viel-haus-kann-ich-mir-leisten';
const FINANCING = '/baufinanzierung/v2/finanzierungsrechner';
const PRE_APPROVAL = '/baufinanzierung/v2/finanzierungsvorpruefung';

/** Households for the tests of all screens, equal in every run. */
export const HOUSEHOLDS = asBuilders(anyHouseholds(200, 20_261_122), 20_261_123);
export const ON_ONE_PAGE = '/baufinanzierung/wie-viel-haus-kann-ich-mir-leisten/';
export const BERLIN = { place: '10115 Berlin', postcode: '10115', geoCode: '1276003001' };

/** A screen with a verdict: its form fields, and the API body whose answer it has to match. */
export interface Screen {
  readonly address: string;
  /** Address with the interest risk, if the screen itself only links to it. */
  readonly riskAt?: string;
  readonly sent: (one: AnyHousehold) => Record<string, string | number>;
  readonly body: (one: AnyHousehold) => object;
  /** Whether the headline contains the highest affordable price next to the verdict. */
  readonly showsHighestPrice: boolean;
}

/** Values of the home; forms and API bodies use equal field names. */
const ofCase = ({ building }: AnyHousehold) => ({
  financingType: building ? 'BuildingFinancing' : 'PurchaseFinancing',
  ...building,
});
const people = (one: AnyHousehold) => ({
  ...ofCase(one),
  numberOfAdults: one.numberOfAdults,
  numberOfChildren: one.numberOfChildren,
  numberOfVehicles: one.numberOfVehicles,
  livingArea: one.livingArea,
  salary: one.salary,
  otherExpenses: one.otherExpenses,
  otherDebts: one.otherDebts,
  employmentType: one.employmentType,
  ageGroup: one.ageGroup,
  financingUseType: 'OWNER_OCCUPATION',
});
const onProbation = ({ isNewAtWork, employmentType }: AnyHousehold) =>
  isNewAtWork && (employmentType === 'EMPLOYED' || employmentType === 'WORKER');
/** API body of a household without the wanted home. */
export const householdBody = (one: AnyHousehold) => ({
  ...ofCase(one),
  income: { salary: one.salary },
  expenses: { numberOfVehicles: one.numberOfVehicles, other: one.otherExpenses },
  ownCapital: { savings: one.ownFunds },
  numberOfAdults: one.numberOfAdults,
  numberOfChildren: one.numberOfChildren,
  livingArea: one.livingArea,
  otherDebts: one.otherDebts,
  employmentType: one.employmentType,
  ageGroup: one.ageGroup,
  financingUseType: 'OWNER_OCCUPATION',
  geoCode: BERLIN.geoCode,
  ...(onProbation(one) ? { contractType: 'PROBATION' } : {}),
});
const atWork = (one: AnyHousehold) => ({
  employedFor: one.isNewAtWork ? 'UNDER_SIX_MONTHS' : 'OVER_TWO_YEARS',
});
const isWanting = (one: AnyHousehold) => one.salary % 100 === 0;
/** Form fields of the one-page calculator. */
export const onePage = (one: AnyHousehold) => ({
  ...BERLIN,
  ...people(one),
  savings: one.ownFunds,
  ...(onProbation(one) ? { contractType: 'PROBATION' } : {}),
  ...(isWanting(one) ? { wishedPrice: one.purchasePrice } : {}),
});
/** API body that matches the form fields of `onePage`. */
export const bodyOfOnePage = (one: AnyHousehold) => ({
  ...householdBody(one),
  ...(isWanting(one) ? { purchasePrice: one.purchasePrice } : {}),
});

export const SCREENS: Readonly<Record<string, Screen>> = {
  'the calculator on one page': {
    address: ON_ONE_PAGE,
    sent: onePage,
    body: bodyOfOnePage,
    showsHighestPrice: true,
  },
  'the affordability flow': {
    address: `${AFFORDABILITY}/ergebnisseite`,
    sent: (one) => ({ ...BERLIN, ...people(one), ...atWork(one), savings: one.ownFunds }),
    body: householdBody,
    showsHighestPrice: true,
  },
  'the pre-approval': {
    address: `${PRE_APPROVAL}/ergebnisseite`,
    riskAt: `${PRE_APPROVAL}/ergebnisseite/haushalt`,
    sent: (one) => ({
      ...BERLIN,
      ...people(one),
      ...atWork(one),
      ownFunds: one.ownFunds,
      purchasePrice: one.purchasePrice,
    }),
    body: (one) => ({ ...householdBody(one), purchasePrice: one.purchasePrice }),
    showsHighestPrice: false,
  },
  'the financing flow': {
    address: `${FINANCING}/ergebnisseite`,
    sent: (one) => ({
      ...BERLIN,
      ...ofCase(one),
      financingStart: 'IN_BETWEEN_THREE_AND_SIX_MONTHS',
      projectState: 'OBJECT_FOUND',
      purchasePrice: one.purchasePrice,
      ownFunds: one.ownFunds,
      employmentType: one.employmentType,
      incomeRange: one.incomeRange,
      ageGroup: one.ageGroup,
    }),
    body: (one) => ({
      ...ofCase(one),
      income: { salary: INCOME_RANGES.find(({ range }) => range === one.incomeRange)?.counted },
      ownCapital: { savings: one.ownFunds },
      purchasePrice: one.purchasePrice,
      employmentType: one.employmentType,
      ageGroup: one.ageGroup,
      geoCode: BERLIN.geoCode,
    }),
    showsHighestPrice: false,
  },
};

export function formOf({ sent }: Screen, one: AnyHousehold): Record<string, string> {
  return Object.fromEntries(Object.entries(sent(one)).map(([name, value]) => [name, String(value)]));
}
