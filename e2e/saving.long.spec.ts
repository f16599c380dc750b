import { violationsOn } from './axe.ts';
import { fillInLogin } from './demo-account.ts';
import {
  CALCULATIONS,
  CALCULATOR,
  emptyAccount,
  logInEmpty,
  OVERVIEW,
  ready,
  SAVE_DATA,
  saved,
} from './saved-calculations.ts';
import { expect, test } from './strict-page.ts';

const HOUSEHOLD = '/baufinanzierung/wie-viel-haus-kann-ich-mir-leisten/#salary=4321&savings=87654';

// The tests share an account, so they run one after the other.
test.describe.configure({ mode: 'default' });

test.describe('logged in', () => {
  test.use({ expectedErrors: [/Failed to load resource/] });

  test.beforeEach(({ page }) => logInEmpty(page, 'kundin@example.org'));

  test('every calculator can be saved, and its link shows it again', async ({ page }) => {
    const forms: [screen: string, kind: string, form: Record<string, string>, check: [string, string]][] = [
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
        {
          loanAmount: '210.000',
          nominalInterestRate1: '3,6',
          nominalInterestRate2: '3,8',
          name2: 'Hausbank',
        },
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

  test('a visitor logged out while the dialog is open logs in next to it and then saves', async ({
    page,
    context,
  }) => {
    await page.goto(CALCULATOR);
    await ready(page, 'Berechnung speichern').click();
    await page.getByLabel('Name').fill('Mit diesem Namen');
    await context.clearCookies({ name: 'session' });
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Speichern' }).click();
    await expect(dialog.getByRole('alert')).toContainText('Du bist nicht mehr angemeldet.');
    expect(await violationsOn(page, 'dialog')).toEqual([]);
    const [newTab] = await Promise.all([
      context.waitForEvent('page'),
      dialog.getByRole('link', { name: 'In einem neuen Tab anmelden' }).click(),
    ]);
    await newTab.waitForLoadState();
    // Log in only if the provider asks, because its session may still be active.
    if (newTab.url().includes('/anmelden/')) await fillInLogin(newTab, 'kundin@example.org');
    await expect(newTab).toHaveURL(new RegExp(`${OVERVIEW}$`));
    await newTab.close();
    await expect(page.getByLabel('Name')).toHaveValue('Mit diesem Namen');
    await dialog.getByRole('button', { name: 'Speichern' }).click();
    await expect(page.getByText('Gespeichert.')).toBeVisible();
    expect(await saved(page)).toEqual([['mortgage', 'Mit diesem Namen']]);
  });
});

test.describe('not logged in', () => {
  test.beforeEach(({ browser }) => emptyAccount(browser));

  test('after another login the calculation is offered, and until then nothing private is sent', async ({
    page,
  }) => {
    const sent: string[] = [];
    page.on('request', (request) =>
      sent.push(`${request.method()} ${request.url()} ${request.postData() ?? ''}`),
    );
    await page.goto(HOUSEHOLD);
    await expect(page.locator('#salary')).toHaveValue('4.321');
    await expect(ready(page, 'Zum Speichern anmelden')).toBeVisible();
    await page.getByRole('link', { name: 'Anmelden', exact: true }).click();
    await fillInLogin(page, 'kundin@example.org');
    await expect(page.getByText('Deine Rechnung von eben übernehmen?')).toBeVisible();
    await expect(page.locator('#salary')).toHaveValue('4.321');
    // The rate is the market's before and after the login; it must not become the visitor's own rate.
    await expect(page.getByText('Dein eigener Zins')).toHaveCount(0);
    await expect(page).not.toHaveURL(/speichern=|nominalInterestRate=/);
    // The values came from a link's fragment, so no request may contain the salary or the parts of own funds.
    expect(sent.filter((request) => /4[.]?321|savings/.test(request))).toEqual([]);
    await page.getByRole('button', { name: 'Speichern', exact: true }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByLabel('Name')).toHaveValue('Wie viel Haus mit 4.321 € netto');
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    // An entered salary becomes part of the project, so it is sent, but only in a request body.
    await page.locator('#salary').fill('4.444');
    await expect(page).toHaveURL(/[/]#salary=4444&/);
    const withSalary = () => sent.filter((request) => /4[.]?444/.test(request));
    await expect.poll(withSalary).not.toEqual([]);
    const toAccount = /^PUT [^?#]*[/]api[/]v1[.]0[/]profile[/]project [{]/;
    expect(withSalary().filter((request) => !toAccount.test(request))).toEqual([]);
  });
});
