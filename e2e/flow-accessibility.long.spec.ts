import type { Page } from '@playwright/test';
import { violationsOn } from './axe.ts';
import {
  AFFORDABILITY,
  ANSWERS,
  FINANCING,
  isChoice,
  PRE_APPROVAL,
  questionAt,
  result,
  walk,
} from './flow-steps.ts';
import { expect, test } from './strict-page.ts';

/** Questions that the pre-approval shares with another flow, whose test checks them with axe. */
const EARLIER_QUESTIONS = new Set([
  'wohnflaeche',
  'ausgaben',
  'kreditnehmer',
  'nutzung',
  'beschaeftigung',
  'schulden',
]);

/** Answers with the most questions, because a visitor who builds is also asked about the plot. */
const ON_OWN_LAND = { art: 'Bauen', grundstueck: 'Gehört mir schon', kaufpreis: { Baukosten: '350000' } };

/** One question per kind of field, checked in dark mode at 320 pixels too. */
const KINDS_OF_FIELD = new Set(['kinder', 'wohnflaeche', 'ort', 'geburtsdatum']);

for (const [index, flow] of [AFFORDABILITY, FINANCING, PRE_APPROVAL].entries()) {
  const width = index === 1 ? 1280 : 390;

  test(`axe finds nothing on any question or the result of ${flow}`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    const problems: string[] = [];
    let turn = index;
    const inspect = async (where: string) => {
      turn += 1;
      await page.emulateMedia({ colorScheme: turn % 2 === 0 ? 'light' : 'dark', reducedMotion: 'reduce' });
      problems.push(...(await violationsOn(page)).map((one) => `${where}: ${one}`));
    };
    await page.goto(flow);
    await inspect('entry');
    await walk(page, flow, index === 1 ? { art: 'Anschlussfinanzierung' } : ON_OWN_LAND, async (key) => {
      if (key === 'kinder' || key === 'geburtsdatum' || key === 'art') {
        await page.getByRole('button', { name: 'Weiter' }).click();
        await expect(page.locator('[aria-invalid="true"]')).toBeVisible();
      }
      if (!(flow === PRE_APPROVAL && EARLIER_QUESTIONS.has(key))) await inspect(key);
    });
    await expect(result(page).locator('[data-feasibility]')).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await inspect('result');
    expect(problems).toEqual([]);
  });
}

test('the keyboard alone completes the flow at 320 pixels, and axe finds nothing on it', async ({ page }) => {
  test.slow();
  await page.setViewportSize({ width: 320, height: 700 });
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  // Only a script redirects from this address, so after the redirect the page is hydrated.
  await page.goto(`${AFFORDABILITY}/fragen/neu-starten`);
  await expectTurn(page);
  for (let steps = 0; !page.url().includes('ergebnisseite'); steps += 1) {
    expect(steps).toBeLessThan(20);
    const key = questionAt(page);
    await expectNoSidewaysScroll(page, key);
    if (KINDS_OF_FIELD.has(key)) expect(await violationsOn(page), key).toEqual([]);
    const given = ANSWERS[key] ?? {};
    const wanted = isChoice(given)
      ? page.getByRole('radio', { name: given, exact: true })
      : page.getByLabel(Object.keys(given)[0] ?? '', { exact: true });
    if (isChoice(given)) {
      await tabTo(page, page.locator('main input[type="radio"]').first());
      await page.keyboard.press('Space');
      for (let presses = 0; !(await wanted.isChecked()); presses += 1) {
        expect(presses, `the arrows do not reach "${String(given)}"`).toBeLessThan(10);
        await page.keyboard.press('ArrowDown');
      }
    } else if (Object.keys(given).length > 0) {
      await tabTo(page, wanted);
      await page.keyboard.type(Object.values(given)[0] ?? '');
    } else {
      await tabTo(page, page.locator('main form input[type="text"]').first());
    }
    const before = page.url();
    // In the place field the first Enter selects a suggestion and the second one submits.
    if (key === 'ort') {
      await expect(page.getByRole('option').first()).toBeVisible();
      await page.keyboard.press('Enter');
      await expect(page.getByRole('option')).toHaveCount(0);
    }
    await page.keyboard.press('Enter');
    await expect(page).not.toHaveURL(before);
    if (questionAt(page) !== '') await expectTurn(page);
  }
  const feasibility = result(page).locator('[data-feasibility]');
  await expect(feasibility).toHaveAttribute('data-feasibility', 'good');
  await expectNoSidewaysScroll(page, 'result');
  expect(await violationsOn(page)).toEqual([]);
});

/**
 * Waits for the focus on the next question's heading: the address changes earlier, and keys would be lost.
 */
async function expectTurn(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
}

async function tabTo(page: Page, target: ReturnType<Page['locator']>): Promise<void> {
  for (let presses = 0; presses < 40; presses += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error('The keyboard does not reach the field.');
}

async function expectNoSidewaysScroll(page: Page, where: string): Promise<void> {
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow, `${where} scrolls sideways`).toBeLessThanOrEqual(0);
}
