import {
  AGE_GROUPS,
  CONTRACT_TYPES,
  EMPLOYMENTS,
  FEDERAL_STATES,
  FINANCING_TYPES,
  FINANCING_USE_TYPES,
  INCOME_RANGES,
  LOAN_TYPES,
  PRODUCT_KINDS,
} from '@heimvorteil/engine';
import { expect, test } from 'vitest';
import {
  AVAILABILITIES,
  BORROWER_RELATIONSHIPS,
  FAMILY_STATUSES,
  FINANCING_STARTS,
  FOLLOW_UP_STARTS,
  PROJECT_STATES,
  PROPERTY_SUBTYPES,
  PROPERTY_TYPES,
  AgeGroupInput,
  SALUTATIONS,
  TITLE_TYPES,
} from './index.ts';

/** Values of each enumeration, by specification (§3) or contract, which programs of other companies send. */
// @spec 2.51 3.44 3.54 3.64 3.65 3.84 3.86 3.87 3.88 3.89 3.90 3.91 3.92 3.93 3.94 3.95 3.96 3.97 3.98 3.99
test.each<[what: string, values: readonly string[], specified: string]>([
  ['kinds of financing', FINANCING_TYPES, 'PurchaseFinancing BuildingFinancing FollowupFinancing'],
  [
    'starts of a financing',
    FINANCING_STARTS,
    'IN_LESS_THAN_THREE_MONTH IN_BETWEEN_THREE_AND_SIX_MONTHS IN_MORE_THAN_SIX_MONTH',
  ],
  ['starts of a follow-up', FOLLOW_UP_STARTS, 'LESS_THAN_ONE_YEAR ONE_TO_FIVE_YEARS'],
  [
    'states of a project',
    PROJECT_STATES,
    'OBJECT_FOUND ON_OBJECT_SEARCH PURCHASING_NEGOTIATIONS NOTARY_APPOINTMENT_PLANNED OBJECT_INTERESTED OBJECT_VIEWING AWARDED',
  ],
  [
    'employments',
    EMPLOYMENTS,
    'EMPLOYED CIVIL_SERVANT FREELANCER PENSIONER SELFEMPLOYED UNEMPLOYED WORKER HOUSEWIFE',
  ],
  ['uses', FINANCING_USE_TYPES, 'OWNER_OCCUPATION PARTIALLY_RENTING RENTING'],
  ['family statuses', FAMILY_STATUSES, 'SINGLE MARRIED SEPARATED DIVORCED WIDOWED PARTNERSHIP'],
  ['relationships of borrowers', BORROWER_RELATIONSHIPS, 'LIVING_TOGETHER OTHER'],
  ['contracts of employment', CONTRACT_TYPES, 'LIMITED PERMANENT PROBATION'],
  ['titles', TITLE_TYPES, 'NO_TITLE DOCTOR PROFESSOR PROFESSOR_DOCTOR'],
  ['salutations', SALUTATIONS, 'MR MRS DIVERSE'],
  ['times of day', AVAILABILITIES, 'ALL_DAY MORNING AFTERNOON EVENING'],
  ['age groups', AGE_GROUPS, 'UNDER_45 BETWEEN_45_AND_54 BETWEEN_55_AND_66 OVER_66'],
  [
    'age groups with the names also seen',
    AgeGroupInput.options,
    'UNDER_45 BETWEEN_45_AND_54 BETWEEN_45_AND_55 BETWEEN_55_AND_66 BETWEEN_56_AND_66 OVER_66',
  ],
  [
    'ranges of income',
    INCOME_RANGES,
    'UP_TO_1000 FROM_1001_TO_2000 FROM_2001_TO_3000 FROM_3001_TO_4000 FROM_4001_TO_5000 OVER_5001',
  ],
  [
    'types of loan',
    LOAN_TYPES,
    'ANNUITY_LOAN PRIVATE_LOAN FORWARD_LOAN VARIABLE_LOAN SUBSIDIZED_LOAN UNKNOWN',
  ],
  ['types of property', PROPERTY_TYPES, 'APARTMENT_BUY HOUSE_BUY LIVING_BUY_SITE'],
  [
    'kinds of flat',
    PROPERTY_SUBTYPES.APARTMENT_BUY,
    'FLAT MAISONETTE PENTHOUSE GROUND_FLOOR ROOF_STOREY LOFT OTHER',
  ],
  [
    'kinds of house',
    PROPERTY_SUBTYPES.HOUSE_BUY,
    'DETACHED SEMI_DETACHED TERRACED END_TERRACE BUNGALOW VILLA TWO_FAMILY MULTI_FAMILY OTHER',
  ],
  ['kinds of plot', PROPERTY_SUBTYPES.LIVING_BUY_SITE, 'BUILDING_SITE SITE_WITH_OLD_BUILDING OTHER'],
  ['kinds of product', PRODUCT_KINDS, 'VIA DEFAULT'],
])('the %s are those of the specification', (_what, values, specified) => {
  expect(values.toSorted()).toEqual(specified.split(' ').toSorted());
});

// @spec 3.102
test('the sixteen states have the specification’s geo codes and taxes', () => {
  expect(
    FEDERAL_STATES.map(({ name, geoCode, landTransferTax }) => [name, geoCode, landTransferTax]),
  ).toEqual([
    ['Baden-Württemberg', '1276001', 5],
    ['Bayern', '1276002', 3.5],
    ['Berlin', '1276003', 6],
    ['Brandenburg', '1276004', 6.5],
    ['Bremen', '1276005', 5],
    ['Hamburg', '1276006', 5.5],
    ['Hessen', '1276007', 6],
    ['Mecklenburg-Vorpommern', '1276008', 6],
    ['Niedersachsen', '1276009', 5],
    ['Nordrhein-Westfalen', '1276010', 6.5],
    ['Rheinland-Pfalz', '1276011', 5],
    ['Saarland', '1276012', 6.5],
    ['Sachsen', '1276013', 5.5],
    ['Sachsen-Anhalt', '1276014', 5],
    ['Schleswig-Holstein', '1276015', 6.5],
    ['Thüringen', '1276016', 6.5],
  ]);
});
