import { CALCULATORS, caseOf, type FinancingCase, type Household } from '@heimvorteil/contracts';
import {
  CASE_FIELDS,
  CASE_FORM,
  caseOfValues,
  namesOf,
  startValues,
  valuesFromParams,
  valuesOfCase,
  type FormValues,
} from '@heimvorteil/forms';
import { WHOLE_CASE } from '@heimvorteil/contracts/whole-case';
import { REQUEST_FORM, REQUEST_NAMES, requestField } from '@heimvorteil/forms/financing-request';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { HOUSEHOLD_FIELDS } from '../calculators/household.ts';
import { valuesOfHousehold } from '../calculators/values-of-household.ts';
import { earlierVisit } from '../financing-case/previous-visit.ts';
import { storeFinancing } from '../financing-case/stored-financing.ts';
import { linkOfCaseValues } from '../financing-case/case-link.ts';
import { applicableQuestions } from '../flow/answers/flow-answers.ts';
import { FLOWS } from '../flow/flows.ts';
import { knownValues } from '../flow/answers/known-answers.ts';
import { requestLinkOfStoredCase, situationKnown } from '../flow/answers/known-for-request.ts';
import { offersForm } from '../offers/form.ts';
import { missingFieldsOf, textOf } from '../project/project-form.ts';
import { projectOfBrowser } from '../financing-case/stored-project.ts';
import { CALCULATORS_BY_FOLDER, storeEnteredValues } from '../testing/every-calculator.ts';
import { memoryStorage } from '../testing/memory-storage.ts';
import { BERLIN, TODAY } from '../testing/portal-services.ts';

const NOW = Date.parse(TODAY);
const { storage } = memoryStorage();
beforeEach(() => {
  storage.clear();
  vi.stubGlobal('localStorage', storage);
  vi.stubGlobal('location', { hash: '' });
  vi.useFakeTimers({ now: NOW, toFake: ['Date'] });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const TERMS = {
  loanAmount: 310_000,
  geoCode: BERLIN.geoCode,
  postcode: BERLIN.postalCode,
  nominalInterestRate: 3.9,
  amortizationRate: 3,
  fixedInterestYears: 15,
  yearlySpecialRepayment: 2_500,
  financingUseType: 'PARTIALLY_RENTING',
  employmentType: 'CIVIL_SERVANT',
  contractType: 'LIMITED',
  profession: 'DOCTOR',
  numberOfBorrowers: 2,
  exposeId: 314_901,
  rateProviderId: '7',
} as const;
const PROVIDERS = { providers: ['7', '9'] };
/** Fields of a purchase: all fields of a case except campaign, plot and debt. */
const {
  campaign: _campaign,
  landPrice: _land,
  propertyValue: _value,
  remainingDebt: _debt,
  fixedUntil: _end,
  payoutMonth: _month,
  currentInstallment: _installment,
  oldInterestRate: _rate,
  ...WHOLE
} = WHOLE_CASE;

/** Complete cases by financing type: a purchase, a building on an owned plot, and a remaining debt. */
const CASES: Readonly<Record<string, FinancingCase>> = {
  purchase: caseOf({
    ...WHOLE,
    ...TERMS,
    ...PROVIDERS,
    financingType: 'PurchaseFinancing',
    purchasePrice: 433_000,
    ownFunds: 91_000,
  }),
  building: caseOf({
    ...WHOLE,
    ...TERMS,
    ...PROVIDERS,
    financingType: 'BuildingFinancing',
    purchasePrice: 480_000,
    ownFunds: 91_000,
    landPrice: 0,
    propertyValue: 130_000,
  }),
  debt: caseOf({
    ...TERMS,
    ...PROVIDERS,
    financingType: 'FollowupFinancing',
    remainingDebt: 187_000,
    propertyValue: 330_000,
    fixedUntil: '2028-01-31',
    payoutMonth: '2018-02',
    currentInstallment: 1_050,
    oldInterestRate: 1.75,
  }),
};

const HOUSEHOLD: Household = {
  income: {
    salary: 4_700,
    numberOfSalaries: 13,
    childBenefits: 255,
    alimony: 120,
    rental: 300,
    pension: 90,
    other: 80,
  },
  expenses: {
    livingCost: 1_450,
    numberOfVehicles: 2,
    rent: 1_130,
    buildingSaving: 50,
    saving: 150,
    alimony: 500,
    healthInsurance: 310,
    pensionInsurance: 60,
    creditRate: 210,
    other: 70,
  },
  // Assets that sum up to the own funds of the cases, 91,000.
  ownCapital: {
    savings: 41_000,
    stocks: 20_000,
    buildingSavings: 15_000,
    lifeInsurance: 10_000,
    otherAssets: 5_000,
  },
  numberOfAdults: 1,
  numberOfChildren: 3,
  livingArea: 142,
  otherDebts: 6_000,
  ageGroup: 'UNDER_45',
};

/** Net income a month: 4,700 × 13 / 12 = 5,091.67 of salary, and 120 + 300 + 90 + 80 of other income. */
const NET_INCOME = '5.681,67';
const PEOPLE: FormValues = {
  ...valuesOfHousehold(HOUSEHOLD),
  ...Object.fromEntries(
    Object.entries(HOUSEHOLD.ownCapital ?? {}).map(([name, euros]) => [name, euros.toLocaleString('de-DE')]),
  ),
  netIncome: NET_INCOME,
  coldRent: '1.130',
};

/** Fields that each calculator asks for again: assumptions and goals, numbered loans and offers. */
const ASKED_EACH_TIME = /^(fees|monthlyRate|termYears|followUp(InterestRate|Mode))$|\d$/;

/** Folders of calculators for a loan of any financing type. */
const OF_ANY_LOAN = ['repayment-plan', 'goal-seek', 'own-offers', 'several-loans'];
/** Financing types that a calculator supports. */
const kindsOf = (folder: string) =>
  ({
    'follow-up': ['debt'],
    'construction-plan': ['building'],
    ...Object.fromEntries(OF_ANY_LOAN.map((name) => [name, ['purchase', 'building', 'debt']])),
  })[folder] ?? ['purchase', 'building'];
const isOwn = (name: string) => !(name in CASE_FIELDS);

/** Form of a page after all stored data has loaded; `params` is the case in the address, if any. */
async function arrivedAt(
  { form, restore }: (typeof CALCULATORS_BY_FOLDER)[string],
  params = new URLSearchParams(),
) {
  const first = valuesFromParams(form, params);
  const search = params.size === 0 ? '' : `?${params}`;
  const now = () => ({ values: first, changed: false });
  return (await earlierVisit(form, { search, first, now, restore }))?.values ?? first;
}

test('the test cases have every field of a case, and the household every field of its form', () => {
  const said = new Set(Object.values(CASES).flatMap(Object.keys));
  const fields = new Set([...namesOf(CASE_FORM), 'campaign']);
  // Codes identify places, so place names are excluded; so are campaigns, because they are never stored.
  const notSaid = [...fields].filter((name) => !said.has(name) && !/^(place|cmp_.*|campaign)$/.test(name));
  expect(notSaid).toEqual([]);
  const starts: FormValues = startValues({ fields: HOUSEHOLD_FIELDS });
  expect(Object.keys(HOUSEHOLD_FIELDS).filter((name) => (PEOPLE[name] ?? '') === starts[name])).toEqual([]);
});

describe.each(Object.entries(CALCULATORS_BY_FOLDER))('%s', (folder, calculator) => {
  const { form } = calculator;
  const kinds = kindsOf(folder);

  test.each(kinds)(
    'has the known values of a %s and its people, at its address without parameters',
    async (kind) => {
      const financingCase = CASES[kind]!;
      storeFinancing(storage, { financingCase, household: HOUSEHOLD }, NOW);
      const values: FormValues = await arrivedAt(calculator);
      const said: FormValues = valuesOfCase(financingCase);
      for (const name of namesOf(form)) {
        if (isOwn(name) && PEOPLE[name] === undefined) continue;
        const known = isOwn(name) ? PEOPLE[name] : said[name];
        expect({ [name]: values[name] }).toEqual({ [name]: known });
      }
    },
  );

  test('preserves the people also at an address with a case', async () => {
    const [kind = ''] = kinds;
    storeFinancing(storage, { financingCase: CASES[kind]!, household: HOUSEHOLD }, NOW);
    const link = linkOfCaseValues('', valuesOfCase(CASES[kind]!));
    const values: FormValues = await arrivedAt(calculator, new URLSearchParams(link));
    for (const name of namesOf(form).filter((one) => isOwn(one) && PEOPLE[one] !== undefined))
      expect({ [name]: values[name] }).toEqual({ [name]: PEOPLE[name] });
  });

  // Excludes a debt from calculators of any loan, because they do not ask if the loan is a follow-on one.
  const typedKinds = kinds.filter((kind) => kind !== 'debt' || !OF_ANY_LOAN.includes(folder));
  test.each(typedKinds)('shares the values of a %s with every other one', async (kind) => {
    const said: FormValues = { ...valuesOfCase(CASES[kind]!), ...PEOPLE };
    const isTyped = (name: string) => !form.passengers?.has(name) && form.applies?.(name, said) !== false;
    const shown = namesOf(form).filter(
      (name) => isTyped(name) && name !== 'place' && (said[name] ?? '') !== '',
    );
    const typed = Object.fromEntries(shown.map((name) => [name, said[name] ?? '']));
    storeEnteredValues(storage, calculator, { ...startValues(form), ...typed }, NOW);
    for (const [other, reader] of Object.entries(CALCULATORS_BY_FOLDER)) {
      if (!kindsOf(other).includes(kind)) continue;
      const values: FormValues = await arrivedAt(reader);
      const both = shown.filter((name) => name in reader.form.fields);
      for (const name of both) expect({ other, [name]: values[name] }).toEqual({ other, [name]: said[name] });
    }
  });
});

test('a field that a visit does not know is asked by one calculator', () => {
  const asking = new Map<string, string[]>();
  for (const [folder, { form }] of Object.entries(CALCULATORS_BY_FOLDER))
    for (const name of namesOf(form).filter((one) => isOwn(one) && PEOPLE[one] === undefined))
      asking.set(name, [...(asking.get(name) ?? []), folder]);
  const twice = [...asking].filter(([name, folders]) => folders.length > 1 && !ASKED_EACH_TIME.test(name));
  expect(twice).toEqual([]);
});

test('every calculator of the registry is one of them', () => {
  const registered = CALCULATORS.filter((entry) => !('isFlow' in entry)).map(({ name }) => name);
  expect(Object.keys(CALCULATORS_BY_FOLDER).toSorted()).toEqual(registered.toSorted());
});

test.each`
  from               | name           | text       | to                 | there
  ${'budget'}        | ${'netIncome'} | ${'5.250'} | ${'affordability'} | ${{ salary: '5.250' }}
  ${'budget'}        | ${'netIncome'} | ${'5.250'} | ${'mortgage'}      | ${{ salary: '5.250' }}
  ${'rent-or-buy'}   | ${'coldRent'}  | ${'990'}   | ${'affordability'} | ${{ rent: '990' }}
  ${'rent-or-buy'}   | ${'coldRent'}  | ${'990'}   | ${'goal-seek'}     | ${{ rent: '990' }}
  ${'goal-seek'}     | ${'rent'}      | ${'990'}   | ${'rent-or-buy'}   | ${{ coldRent: '990' }}
  ${'affordability'} | ${'rent'}      | ${'990'}   | ${'rent-or-buy'}   | ${{ coldRent: '990' }}
`('$name of $from fills $to', async ({ from, name, text, to, there }) => {
  const calculator = CALCULATORS_BY_FOLDER[from as string]!;
  const goal: FormValues = from === 'goal-seek' ? { goal: 'purchase' } : {};
  storeEnteredValues(
    storage,
    calculator,
    { ...startValues(calculator.form), ...goal, [name as string]: text as string },
    NOW,
  );
  expect(await arrivedAt(CALCULATORS_BY_FOLDER[to as string]!)).toMatchObject(there as object);
});

test('an income in parts stays in parts where a calculator shows their sum, and an example does not count as entered', async () => {
  storeFinancing(storage, { financingCase: CASES['purchase']!, household: HOUSEHOLD }, NOW);
  const budget = CALCULATORS_BY_FOLDER['budget']!;
  storeEnteredValues(storage, budget, await arrivedAt(budget), NOW);
  expect(projectOfBrowser(storage, NOW)?.household?.income).toEqual(HOUSEHOLD.income);
  storage.clear();
  storeEnteredValues(storage, budget, { ...startValues(budget.form), ownFunds: '91.000' }, NOW);
  expect(projectOfBrowser(storage, NOW)?.household).toBeUndefined();
});

/** Questions that only flows ask, so they stay open even if case and household are known. */
const ASKED_BY_FLOWS_ONLY = ['beginn', 'projektstand', 'beschaeftigt-seit', 'anmeldung'];

describe.each(FLOWS)('the questions of $storageName', (flow) => {
  test.each(Object.keys(CASES))('do not ask for known values of a %s', (kind) => {
    const isTaken = kind !== 'debt' || ['Financing', 'Advice'].includes(flow.storageName);
    if (!isTaken) return;
    storeFinancing(storage, { financingCase: CASES[kind]!, household: HOUSEHOLD }, NOW);
    const known = knownValues(flow, TODAY);
    const open = applicableQuestions(flow, known)
      .map(({ key }) => key)
      .filter((key) => !known.skipped.includes(key));
    // A purchase is the default, so flows still ask for the kind of financing.
    const ofPurchase = kind === 'purchase' ? ['art', 'finanzierungsart'] : [];
    expect(open.filter((key) => ![...ASKED_BY_FLOWS_ONLY, ...ofPurchase].includes(key))).toEqual([]);
    const said: FormValues = { ...valuesOfCase(CASES[kind]!), ...PEOPLE };
    for (const [name, text] of Object.entries(known.values).filter(([one]) => (said[one] ?? '') !== ''))
      expect({ [name]: text }).toEqual({ [name]: said[name] });
  });
});

/** Fields that only a request asks for, so no stored case or household has them. */
const ASKED_BY_REQUESTS_ONLY = [
  'financingStart',
  'followUpStart',
  'projectState',
  'familyStatus',
  'dateOfBirth',
  'houseBank',
  'place',
];

test.each(Object.keys(CASES))('a request knows everything of a %s that it asks', (kind) => {
  storeFinancing(storage, { financingCase: CASES[kind]!, household: HOUSEHOLD }, NOW);
  const address = new URL(requestLinkOfStoredCase() ?? '', 'http://test');
  const values: FormValues = { ...valuesFromParams(REQUEST_FORM, address.searchParams), ...situationKnown() };
  const asked = REQUEST_NAMES.filter((name) => {
    const { part } = requestField(name);
    return (
      (part === 'project' || part === 'situation') && REQUEST_FORM.applies?.(name, values as never) === true
    );
  });
  const said: FormValues = { ...valuesOfCase(CASES[kind]!), ...PEOPLE };
  for (const name of asked.filter((one) => !ASKED_BY_REQUESTS_ONLY.includes(one))) {
    // Values that the form shows differently; `hasCourtage` is empty, because a broker is the default.
    const known = {
      incomeRange: 'OVER_5001',
      otherLoansSum: '6.000',
      numberOfBorrowers: '1',
      hasCourtage: '',
    }[name as string];
    expect({ [name]: values[name] }).toEqual({ [name]: known ?? said[name] });
  }
  expect(String(address.searchParams)).not.toMatch(/4700|4\.700|income|ageGroup/);
});

// @spec 3.9 3.12
// @contract 3.15
test.each(Object.keys(CASES))('bar, offers and every link know all of a %s', (kind) => {
  const financingCase = CASES[kind]!;
  storeFinancing(storage, { financingCase, household: HOUSEHOLD }, NOW);
  const project = projectOfBrowser(storage, NOW)!;
  const said: FormValues = { ...valuesOfCase(financingCase), ...PEOPLE };
  for (const name of missingFieldsOf(financingCase.financingType))
    expect({ [name]: textOf(project, name) }).toEqual({ [name]: said[name] });
  for (const form of [offersForm(financingCase.financingType), CASE_FORM]) {
    const link = new URL(linkOfCaseValues('http://test/', valuesOfCase(financingCase)));
    const values: FormValues = valuesFromParams(form, link.searchParams);
    for (const name of namesOf(CASE_FORM)) expect({ [name]: values[name] }).toEqual({ [name]: said[name] });
    expect(caseOfValues(values)).toMatchObject(financingCase);
  }
});
