import { DEFAULT_CASE, type FinancingCase, type Project } from '@heimvorteil/contracts';
import { valuesOfCase } from '@heimvorteil/forms';
import { expect, test } from 'vitest';
import { enteredFigures } from '../financing-case/entered-figures.ts';
import { SERVICES } from '../testing/portal-services.ts';
import { plannedProject } from '../financing-case/planned-project.ts';
import { carriedOf, projectOfForm, textOf, withEntered } from './project-form.ts';
import { gapOf, projectFacts, formatInstalment } from './project-words.ts';

const EXAMPLE: Project = {
  financingCase: DEFAULT_CASE,
  usingDefaultPurchasePrice: true,
  variants: [],
  chosenOffers: [],
};
const INCOME = { income: { salary: 4_500 } };

test.each<[string, Partial<FinancingCase>, Partial<Project>, string[], string | undefined]>([
  ['an example', {}, {}, [], 'Kaufpreis fehlt noch'],
  [
    'a household',
    { ownFunds: 60_000 },
    { household: INCOME },
    ['60.000 € Eigenkapital'],
    'Kaufpreis fehlt noch',
  ],
  [
    'a found price',
    { purchasePrice: 370_885, ownFunds: 60_000 },
    { household: INCOME },
    ['370.885 €', '60.000 € Eigenkapital'],
    undefined,
  ],
  ['a price', { purchasePrice: 389_000 }, {}, ['389.000 €', '80.000 € Eigenkapital'], 'Einkommen fehlt noch'],
  ['a building', { financingType: 'BuildingFinancing' }, {}, [], 'Gesamtpreis fehlt noch'],
  ['an untouched debt', { financingType: 'FollowupFinancing' }, {}, [], 'Restschuld fehlt noch'],
  [
    'a debt',
    { financingType: 'FollowupFinancing', remainingDebt: 210_000 },
    {},
    ['210.000 € Restschuld'],
    undefined,
  ],
])(
  'for %s the project names the known values, and the most important missing one',
  (_name, stated, more, facts, gap) => {
    const project = { ...EXAMPLE, ...more, financingCase: { ...DEFAULT_CASE, ...stated } };
    const values = valuesOfCase(project.financingCase);
    const entered = enteredFigures(project.financingCase, project);
    expect(projectFacts(values, entered)).toEqual(facts);
    expect(gapOf(values, entered, project.household)).toBe(gap);
  },
);

test.each<[string, Partial<FinancingCase>, RegExp]>([
  ['whose rate ends today', { fixedUntil: SERVICES.today() }, /^[\d.]+\s€ im Monat$/],
  ['that is paid out in a year', { fixedUntil: yearsAhead(1) }, /^[\d.]+\s€ im Monat als Forward$/],
  ['further ahead than lenders agree', { fixedUntil: yearsAhead(20) }, /^[\d.]+\s€ im Monat$/],
  [
    'at a typed rate',
    { fixedUntil: yearsAhead(1), rateSource: 'TYPED', nominalInterestRate: 3 },
    /^[\d.]+\s€ im Monat$/,
  ],
])('the instalment of a debt %s states whether it is a forward loan', async (_name, entered, expected) => {
  const financingCase: FinancingCase = { ...DEFAULT_CASE, financingType: 'FollowupFinancing', ...entered };
  const { plan } = await plannedProject(
    { ...EXAMPLE, financingCase, usingDefaultRemainingDebt: false },
    SERVICES,
  );
  expect(plan && formatInstalment(plan)).toMatch(expected);
});

function yearsAhead(years: number): string {
  const today = SERVICES.today();
  return `${Number(today.slice(0, 4)) + years}${today.slice(4)}`;
}

test('a form shows and carries no example, and takes entries as meant', () => {
  expect(textOf(EXAMPLE, 'purchasePrice')).toBe('');
  expect(textOf(EXAMPLE, 'ownFunds')).toBe('');
  expect(carriedOf(EXAMPLE, ['salary'])).not.toHaveProperty('purchasePrice');
  const entered = withEntered(EXAMPLE, { purchasePrice: '400.000', ownFunds: '', salary: '' });
  expect(entered).toMatchObject({ usingDefaultPurchasePrice: false });
  expect(textOf(entered, 'purchasePrice')).toBe('400.000');
  // Own funds follow the price, because the visitor has not entered any.
  expect(withEntered(EXAMPLE, { purchasePrice: '500.000' }).financingCase).toMatchObject({
    purchasePrice: 500_000,
    ownFunds: 100_000,
  });
  const sent = new FormData();
  sent.set('purchasePrice', '400.000');
  expect(projectOfForm(sent).project).toMatchObject({ usingDefaultPurchasePrice: false });
});
