import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cents, type Cents } from '../money/money.ts';
import {
  assessed,
  euros,
  NEW_HOUSE,
  OLD_HOUSE,
  PROGRAMMES,
  PURCHASE,
  SEALED,
} from '../testing/example-programmes.ts';
import { ENERGY_CLASSES, ENERGY_STANDARDS, type SubsidyFacts } from './programme.ts';

describe('the highest loan', () => {
  test.each<[number, string, SubsidyFacts, number]>([
    [124, 'whoever moves in', PURCHASE, 100_000],
    // Programme 124 finances all costs: price 70,000 + other costs 9,000.
    [
      124,
      'never more than all costs',
      { ...PURCHASE, purchasePrice: euros(70_000), otherCosts: euros(9_000) },
      79_000,
    ],
    [297, 'house 40', NEW_HOUSE, 100_000],
    [297, 'house 40 with the seal', SEALED, 150_000],
    // An owner-occupier gets the loan for one flat, however many the household buys.
    [
      297,
      'who buys twelve',
      { ...SEALED, financingType: 'PurchaseFinancing', buildingState: 'NEW', dwellings: 12 },
      150_000,
    ],
    // The house alone: price 400,000 − land 330,000 = 70,000
    [297, 'the house without its land', { ...SEALED, landPrice: euros(330_000) }, 70_000],
    [300, 'the house without its land', { ...SEALED, landPrice: euros(330_000) }, 70_000],
    // Programme 124 finances the land too.
    [124, 'house and land', { ...SEALED, landPrice: euros(330_000) }, 100_000],
    // A purchase includes the land; only for construction the land does not count.
    [
      300,
      'a purchase',
      { ...SEALED, financingType: 'PurchaseFinancing', buildingState: 'NEW', landPrice: undefined },
      220_000,
    ],
    // Two let dwellings × 150,000 = 300,000
    [298, 'each let dwelling', { ...SEALED, financingUseType: 'RENTING', dwellings: 2 }, 300_000],
    // Three let dwellings would permit 450,000, but the price is 400,000.
    [298, 'never more than the price', { ...SEALED, financingUseType: 'RENTING', dwellings: 3 }, 400_000],
    [300, 'two children', NEW_HOUSE, 170_000],
    [300, 'three children', { ...NEW_HOUSE, minorChildren: 3 }, 200_000],
    [300, 'five children', { ...NEW_HOUSE, minorChildren: 5 }, 220_000],
    [300, 'five children and the seal', { ...SEALED, minorChildren: 5 }, 270_000],
    [308, 'one child', { ...OLD_HOUSE, minorChildren: 1, taxableIncome: euros(90_000) }, 100_000],
    [308, 'two children', OLD_HOUSE, 125_000],
    [308, 'four children', { ...OLD_HOUSE, minorChildren: 4 }, 150_000],
    // Programme 308 does not finance additional costs, so the price is the limit.
    [308, 'never more than the price', { ...OLD_HOUSE, purchasePrice: euros(110_000) }, 110_000],
  ])('of %d for %s is %d €', (programmeId, _who, facts, expected) => {
    const { state, maxAmount } = assessed(programmeId, facts);
    expect([state, maxAmount]).toEqual(['POSSIBLE', euros(expected)]);
  });
});

describe('the limit of the taxable income', () => {
  // Income limit: 90,000 € with one child, and 10,000 € more for each further child
  test.each([
    [1, 90_000],
    [2, 100_000],
    [4, 120_000],
  ])('of %d children is %d €, to the cent', (minorChildren, limit) => {
    const at = (taxableIncome: Cents) => assessed(308, { ...OLD_HOUSE, minorChildren, taxableIncome });
    expect(at(euros(limit)).state).toBe('POSSIBLE');
    const above = at(cents(limit * 100 + 1));
    expect([above.state, above.reasons.map(({ code }) => code)]).toEqual(['EXCLUDED', ['TAXABLE_INCOME']]);
  });

  test('is described with its numbers', () => {
    const { reasons } = assessed(308, { ...OLD_HOUSE, minorChildren: 1 });
    expect(reasons.map(({ message }) => message)).toEqual([
      'Das zu versteuernde Einkommen von 95.000 € liegt über der Grenze von 90.000 € für 1 Kind.',
    ]);
  });
});

describe('excluded households', () => {
  test.each<[number, string, SubsidyFacts, string[]]>([
    [124, 'who lets', { ...PURCHASE, financingUseType: 'RENTING' }, ['FINANCING_USE']],
    [124, 'who lets in part', { ...PURCHASE, financingUseType: 'PARTIALLY_RENTING' }, ['FINANCING_USE']],
    [124, 'a follow-up', { ...PURCHASE, financingType: 'FollowupFinancing' }, ['FINANCING_TYPE']],
    [
      308,
      'who builds',
      { ...OLD_HOUSE, financingType: 'BuildingFinancing' },
      ['FINANCING_TYPE', 'BUILDING_STATE'],
    ],
    [308, 'class E', { ...OLD_HOUSE, energyClass: 'E' }, ['ENERGY_CLASS']],
    [308, 'who does not renovate', { ...OLD_HOUSE, willRenovate: false }, ['RENOVATION']],
    [308, 'nobody’s parents', { ...OLD_HOUSE, minorChildren: 0, taxableIncome: euros(1) }, ['CHILDREN']],
    [308, 'owners', { ...OLD_HOUSE, ownsOtherHome: true }, ['OTHER_HOME']],
    [308, 'who was helped before', { ...OLD_HOUSE, hadFamilySubsidy: true }, ['FAMILY_SUBSIDY']],
    [300, 'an old house', OLD_HOUSE, ['BUILDING_STATE']],
    [300, 'a house that needs more', { ...NEW_HOUSE, energyStandard: 'OTHER' }, ['ENERGY_STANDARD']],
    [300, 'a boiler', { ...NEW_HOUSE, heatsWithFuel: true }, ['HEATING']],
    [297, 'a boiler under the seal', { ...SEALED, heatsWithFuel: true }, ['HEATING']],
    [
      297,
      'too much of greenhouse gases',
      { ...NEW_HOUSE, keepsGreenhouseGasLimit: false },
      ['GREENHOUSE_GASES'],
    ],
    [300, 'less than half', { ...NEW_HOUSE, ownershipShare: 49 }, ['OWNERSHIP']],
    [308, 'less than half', { ...OLD_HOUSE, ownershipShare: 49 }, ['OWNERSHIP']],
    [297, 'a house that is all land', { ...NEW_HOUSE, landPrice: euros(400_000) }, ['MAX_AMOUNT']],
    [297, 'who lets', { ...NEW_HOUSE, financingUseType: 'RENTING' }, ['FINANCING_USE']],
    [298, 'who moves in', NEW_HOUSE, ['FINANCING_USE']],
  ])('from %d: %s', (programmeId, _who, facts, expected) => {
    const { state, maxAmount, reasons, missing, toProve } = assessed(programmeId, facts);
    expect([state, maxAmount, missing, toProve]).toEqual(['EXCLUDED', null, [], []]);
    // Every reason must be an expected one, because an unanswered question excludes no programme.
    expect(expected).toEqual(expect.arrayContaining(reasons.map(({ code }) => code)));
    expect(reasons.length).toBeGreaterThan(0);
  });
});

test('an unasked condition stays open, with its maximum amount', () => {
  const open = assessed(308, PURCHASE);
  expect([open.state, open.maxAmount, open.terms]).toEqual(['OPEN', euros(150_000), []]);
  expect(open.missing).toEqual([
    'buildingState',
    'minorChildren',
    'taxableIncome',
    'ownsOtherHome',
    'hadFamilySubsidy',
    'energyClass',
    'willRenovate',
    'ownershipShare',
  ]);
  expect(assessed(124, PURCHASE)).toMatchObject({ state: 'POSSIBLE', missing: [] });
});

test('required proofs name the years of the tax assessments', () => {
  const { toProve } = assessed(300, SEALED);
  expect(toProve.map(({ code }) => code)).toEqual([
    'INCOME_TAX_ASSESSMENTS',
    'CHILDREN_IN_HOUSEHOLD',
    'NO_OTHER_HOME',
    'EFFICIENCY_EXPERT',
    'SUSTAINABILITY_CERTIFICATE',
    'HEATING_WITHOUT_FUEL',
    'OWNERSHIP_SHARE',
    'OWN_USE',
    'APPLICATION_BEFORE_CONTRACT',
  ]);
  // Applications in 2026 need the tax assessments of the second and third year before.
  expect(toProve[0]?.message).toBe('Einkommensteuerbescheide des Haushalts für 2023 und 2024');
});

test('the offered loan is the delivered one, and nothing without delivered rates', () => {
  expect(assessed(300, NEW_HOUSE)).toMatchObject({
    ratesValidFrom: '2026-11-02',
    terms: [
      {
        fixedInterestYears: 10,
        termMonths: 300,
        interestOnlyMonths: 12,
        nominalInterestRate: 1.5,
        source: 'Demo',
      },
    ],
  });
  expect(assessed(297, NEW_HOUSE)).toMatchObject({ state: 'POSSIBLE', ratesValidFrom: null, terms: [] });
});

const facts = fc.record({
  financingType: fc.constantFrom('PurchaseFinancing', 'BuildingFinancing', 'FollowupFinancing' as const),
  financingUseType: fc.constantFrom('OWNER_OCCUPATION', 'PARTIALLY_RENTING', 'RENTING' as const),
  purchasePrice: fc.integer({ min: 1, max: 1_000_000_000 }).map(cents),
  otherCosts: fc.integer({ min: 0, max: 100_000_000 }).map(cents),
  minorChildren: fc.option(fc.integer({ min: 0, max: 8 }), { nil: undefined }),
  taxableIncome: fc.option(fc.integer({ min: 0, max: 20_000_000 }).map(cents), { nil: undefined }),
  ownsOtherHome: fc.option(fc.boolean(), { nil: undefined }),
  hadFamilySubsidy: fc.option(fc.boolean(), { nil: undefined }),
  buildingState: fc.option(fc.constantFrom('NEW', 'EXISTING' as const), { nil: undefined }),
  energyStandard: fc.option(fc.constantFrom(...ENERGY_STANDARDS), { nil: undefined }),
  energyClass: fc.option(fc.constantFrom(...ENERGY_CLASSES), { nil: undefined }),
  willRenovate: fc.option(fc.boolean(), { nil: undefined }),
  heatsWithFuel: fc.option(fc.boolean(), { nil: undefined }),
  keepsGreenhouseGasLimit: fc.option(fc.boolean(), { nil: undefined }),
  ownershipShare: fc.option(fc.constantFrom(10, 50, 100), { nil: undefined }),
  numberOfChildren: fc.option(fc.integer({ min: 0, max: 8 }), { nil: undefined }),
  dwellings: fc.option(fc.integer({ min: 1, max: 20 }), { nil: undefined }),
  landPrice: fc.option(fc.constant(cents(0)), { nil: undefined }),
}) as fc.Arbitrary<SubsidyFacts>;

const WORTH = { EXCLUDED: 0, OPEN: 1, POSSIBLE: 2 } as const;

test('one more child, less income and a seal never take anything away', () => {
  fc.assert(
    fc.property(facts, (stated) => {
      const better: SubsidyFacts[] = [];
      if (stated.minorChildren !== undefined)
        better.push({ ...stated, minorChildren: stated.minorChildren + 1 });
      if (stated.taxableIncome !== undefined) better.push({ ...stated, taxableIncome: cents(0) });
      if (stated.energyStandard === 'EFFICIENCY_HOUSE_40') {
        better.push({ ...stated, energyStandard: 'EFFICIENCY_HOUSE_40_QNG' });
      }
      for (const { programmeId } of PROGRAMMES) {
        const before = assessed(programmeId, stated);
        for (const changed of better) {
          const after = assessed(programmeId, changed);
          expect(WORTH[after.state]).toBeGreaterThanOrEqual(WORTH[before.state]);
          expect(after.maxAmount ?? 0).toBeGreaterThanOrEqual(before.maxAmount ?? 0);
        }
      }
    }),
  );
});

test('a loan never exceeds the funded amount, and a missing answer never excludes', () => {
  fc.assert(
    fc.property(
      facts,
      fc.constantFrom('taxableIncome', 'energyClass', 'energyStandard', 'heatsWithFuel', 'ownershipShare'),
      (stated, omitted) => {
        const { [omitted as 'taxableIncome']: _left, ...less } = stated;
        for (const { programmeId } of PROGRAMMES) {
          const { state, maxAmount } = assessed(programmeId, stated);
          expect(maxAmount ?? 0).toBeLessThanOrEqual(stated.purchasePrice + stated.otherCosts);
          if (state !== 'EXCLUDED') expect(assessed(programmeId, less).state).not.toBe('EXCLUDED');
        }
      },
    ),
  );
});
