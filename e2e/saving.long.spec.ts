import { purgeCalculations, logIn } from './demo-account.ts';
import { expect, test } from './strict-page.ts';
const OVERVIEW = '/baufinanzierung/finanzierungsuebersicht';
const SAVE_DATA = `${OVERVIEW}/speichern/antwort`;
const CALCULATIONS = '/baufinanzierung/api/v1.0/profile/calculations';

// One account: its tests come one after the other.
test.describe.configure({ mode: 'default' });

test.describe('logged in', () => {
  test.use({ expectedErrors: [/Failed to load resource/] });

  test.beforeEach(async ({ page }) => {
    await logIn(page, 'kundin@example.org');
    await purgeCalculations(page.request);
  });

  test('every calculator can be saved, and its link shows it again', async ({ page }) => {
    const forms: [screen: string, kind: string, form: Record<string, string>, shown: [string, string]][] = [
      ['finanzierungsrechner', 'mortgage', { purchasePrice: '333.000' }, ['#purchasePrice', '333.000']],
      ['nebenkostenrechner', 'additional-costs', { purchasePrice: '333.000' }, ['#purchasePrice', '333.000']],
      [
        'wie-viel-haus-kann-ich-mir-leisten/',
        'affordability',
        { salary: '4.100', savings: '70.000' },
        ['#salary', '4.100'],
      ],
      ['budgetrechner', 'budget', { netIncome: '4.100', expenses: '1.500' }, ['#netIncome', '4.100']],
      ['eigenkapitalrechner', 'own-capital', { savings: '12.345' }, ['#savings', '12.345']],
      ['mieten-oder-kaufen', 'rent-or-buy', { coldRent: '1.234' }, ['#coldRent', '1.234']],
      ['anschlussfinanzierung', 'follow-up', { remainingDebt: '123.456' }, ['#remainingDebt', '123.456']],
      ['tilgungsrechner', 'repayment-plan', { loanAmount: '234.567' }, ['#loanAmount', '234.567']],
      [
        'tilgungsrechner/zielrechner',
        'goal-seek/loan',
        { loanAmount: '234.567' },
        ['#loanAmount', '234.567'],
      ],
      [
        'tilgungsrechner/bauphase',
        'construction-plan',
        { purchasePrice: '432.100' },
        ['#purchasePrice', '432.100'],
      ],
      [
        'finanzierungsrechner/eigene-angebote',
        'own-offers',
        { loanAmount: '210.000', name2: 'Hausbank' },
        ['#name2', 'Hausbank'],
      ],
      [
        'tilgungsrechner/mehrere-darlehen',
        'several-loans',
        { loanAmount1: '210.000' },
        ['#loanAmount1', '210.000'],
      ],
    ];
    for (const [screen, , form] of forms) {
      const answer = await page.request.post(`${SAVE_DATA}?seite=/baufinanzierung/${screen}`, {
        form: { ...form, calculationName: screen, saveKey: crypto.randomUUID() },
      });
      expect(await answer.json(), screen).toEqual({
        kind: 'saved',
        name: screen,
        opened: expect.any(String),
      });
    }
    const all = (await (await page.request.get(CALCULATIONS)).json()) as {
      name: string;
      kind: string;
      link: string;
    }[];
    expect(all.map(({ kind }) => kind).toReversed()).toEqual(forms.map(([, kind]) => kind));
    for (const [screen, , , [field, text]] of forms) {
      await page.goto(all.find(({ name }) => name === screen)?.link ?? '');
      await expect(page.locator(field), screen).toHaveValue(text);
    }
  });
});
