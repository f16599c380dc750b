import { CALCULATORS } from '@heimvorteil/contracts';
import type { Page } from '@playwright/test';
import { logIn } from './demo-account.ts';
import { everyAddress } from './every-address.ts';
import { requestingPerson, fillRequest } from './financing-request.ts';
import { PURCHASE } from './request-journey.ts';
import { openEverything } from './screen-acts.ts';
import { expect, test } from './strict-page.ts';
import { firstDifference, translatePage, wordsOf } from './translated.ts';
import { SAMPLES, writeSamples } from './format-samples.ts';

test.use({
  expectedErrors: [/status of (400|401|403|404|409|422)|Intl is broken for a moment/],
  groups: 'closed',
});

test('a translated calculator accepts entries, opens, calculates and has the words and numbers of an untouched one', async ({
  page,
  browser,
  contextOptions,
}) => {
  test.setTimeout(240_000);
  const context = await browser.newContext(contextOptions);
  const untouched = await context.newPage();
  await page.addInitScript(translatePage);
  // Clear stored values on each page load, because calculators fill in each other's values.
  for (const one of [untouched, page]) await one.addInitScript(() => localStorage.clear());
  for (const { slug } of CALCULATORS) {
    await test.step(slug, async () => {
      const workOn = async (one: Page) => {
        await one.goto(`/baufinanzierung/${slug}`);
        await typeAndOpen(one, { isStored: true });
      };
      await Promise.all([untouched, page].map(workOn));
      await expect
        .poll(async () => firstDifference(await wordsOf(page), await wordsOf(untouched)))
        .toBeUndefined();
    });
  }
  await context.close();
});

// @contract 3.19
test('every other address stays whole when it is translated, and a form preserves entries, after an error too', async ({
  page,
}) => {
  test.setTimeout(240_000);
  const { open, operators } = await everyAddress(page);
  await test.step('Node and the browser write dates, amounts, lists and orders alike', async () => {
    expect(await page.evaluate(writeSamples, SAMPLES)).toEqual(writeSamples(SAMPLES));
  });
  await page.addInitScript(translatePage);
  const calculators = CALCULATORS.map(({ slug }) => `/baufinanzierung/${slug}`);
  for (const address of open.filter((one) => !calculators.includes(one))) await expectWhole(page, address);
  await logIn(page, 'betrieb@example.org');
  for (const address of operators) await expectWhole(page, address);

  await test.step('a translated request form is checked', async () => {
    const person = requestingPerson();
    await page.goto(PURCHASE);
    await page.getByRole('button', { name: 'Angaben prüfen' }).click();
    await expect(page.locator('#surname-error')).toContainText('Trage deinen Nachnamen ein.');
    await fillRequest(page, person);
    await breakForm(page);
    await page.getByRole('button', { name: 'Zurück zu deinen Eingaben' }).click();
    await expect(page.locator('#ownFunds')).toHaveValue('120.000');
    await expect(page.getByLabel('Wohnort')).toHaveValue(person.city);
    await page.getByRole('button', { name: 'Angaben prüfen' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Stimmt alles?');
    for (const word of [person.forename, person.surname, person.email, '450.000'])
      await expect(page.getByRole('main')).toContainText(word);
  });
});

/** Changes a form's first number, waits for the result and expands all sections. */
async function typeAndOpen(page: Page, { isStored = false } = {}): Promise<void> {
  const fields = page.locator('main form input[type=text][inputmode]').filter({ visible: true });
  const text = (await fields.count()) > 0 ? await fields.first().inputValue() : '';
  if (/\d/.test(text)) {
    const field = fields.first();
    const entered = text.replace(/\d/, (digit) => String((Number(digit) % 8) + 1));
    await field.fill(entered);
    await expect(field).toHaveValue(entered);
    await field.press('Enter');
    // Wait until the change is stored, because expanding a section can store values too.
    if (isStored) await expect.poll(() => page.evaluate(() => localStorage.length)).toBeGreaterThan(0);
  }
  await openEverything(page);
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
}

async function expectWhole(page: Page, address: string): Promise<void> {
  await test.step(address, async () => {
    await page.goto(address);
    await typeAndOpen(page);
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    await expect(page.getByRole('heading', { level: 1 })).not.toContainText(/Das hat nicht geklappt|Error/);
  });
}

/** Makes number formatting fail, so that React renders the error page. */
async function breakForm(page: Page): Promise<void> {
  await page.locator('#ownFunds').selectText();
  const mend = await page.evaluateHandle(() => {
    const whole = Object.getOwnPropertyDescriptor(Intl.NumberFormat.prototype, 'format') ?? {};
    Object.defineProperty(Intl.NumberFormat.prototype, 'format', {
      configurable: true,
      get() {
        throw new Error('Intl is broken for a moment');
      },
    });
    return () => void Object.defineProperty(Intl.NumberFormat.prototype, 'format', whole);
  });
  await page.keyboard.insertText('120.000');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Das hat nicht geklappt');
  await mend.evaluate((mendPage) => mendPage());
}
