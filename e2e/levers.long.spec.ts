import { openResult, PRE_APPROVAL as FLOW, result, walk } from './flow-steps.ts';
import { forgetVisit } from './forget-visit.ts';
import { expect, test } from './strict-page.ts';

test('a lever is applied by one click and undone by another; the answer is as predicted', async ({
  page,
}) => {
  await test.step('a lever is applied by one click and undone by another; the answer is as predicted', async () => {
    await openResult(page, FLOW, { purchasePrice: '500.000' });
    const word = result(page).locator('[data-result]');
    await expect(word).toHaveAttribute('data-result', 'NEGATIVE');
    const levers = page.locator('[aria-labelledby="gruende"] li', { has: page.getByRole('button') });
    const lever = levers.filter({ hasText: 'weniger Kaufpreis' });
    const [text, then] = await Promise.all([
      lever.locator('b').innerText(),
      lever.locator('small').innerText(),
    ]);
    const [, change = '', rate = ''] = /^Dann: (.*), (.*) im Monat$/.exec(then) ?? [];
    expect([change, rate].every((part) => part.length > 3)).toBe(true);
    await lever.getByRole('button', { name: `${text}: ausprobieren` }).click();
    const note = page.getByRole('status').filter({ hasText: `Eingesetzt: ${text}.` });
    await expect(note).toBeFocused();
    await expect(word).toHaveAttribute('data-result', 'POSITIVE');
    await expect(word.locator('[data-word]')).toContainText(change);
    await expect(result(page)).toContainText(rate);
    // An applied suggestion is stored like a changed setting, so it must survive a reload.
    await page.reload();
    await expect(word).toHaveAttribute('data-result', 'POSITIVE');
  });
  await test.step('an undone change restores the earlier state', async () => {
    await forgetVisit(page);
    await openResult(page, FLOW, { purchasePrice: '500.000' });
    const word = result(page).locator('[data-result]');
    await expect(word).toHaveAttribute('data-result', 'NEGATIVE');
    await page.getByRole('button', { name: /mehr Eigenkapital: ausprobieren$/ }).press('Enter');
    await expect(word).toHaveAttribute('data-result', 'POSITIVE');
    // Look only in the page's content, because the project bar has a button of the same name.
    await page.getByRole('main').getByRole('button', { name: 'Rückgängig' }).press('Enter');
    await expect(word).toHaveAttribute('data-result', 'NEGATIVE');
    await expect(page.getByText('Eingesetzt:')).toHaveCount(0);
    await page.reload();
    await expect(word).toHaveAttribute('data-result', 'NEGATIVE');
  });
});

test('the case has the number of its pre-approval, and opens it again at its start', async ({ page }) => {
  test.slow();
  // Answer the questions, because a result opened from stored answers alone does not change the project.
  await walk(page, FLOW, { kaufpreis: { Kaufpreis: '500000' } });
  await expect(result(page).locator('[data-result]')).toHaveAttribute('data-result', 'NEGATIVE');
  const numberOf = () =>
    page.evaluate(() => {
      const { preapprovalId } = JSON.parse(localStorage.getItem('Mortgage_Project') ?? '{}') as {
        preapprovalId?: string;
      };
      return preapprovalId ?? '';
    });
  await expect.poll(numberOf).toMatch(/^[\w-]{36}$/);
  const first = await numberOf();
  // Trying a suggestion on a stored pre-approval must not change the project.
  await page.goto(`${FLOW}/ergebnisseite?vorpruefung=${first}`);
  await page.getByRole('button', { name: /weniger Kaufpreis: ausprobieren$/ }).click();
  await expect(page.getByText('Ausprobiert:')).toBeVisible();
  expect(await numberOf()).toBe(first);
  await page.goto('/baufinanzierung/finanzierungsuebersicht');
  const open = page.getByRole('link', { name: 'Vorprüfung öffnen' });
  await expect(open).toHaveAttribute('href', new RegExp(`vorpruefung=${first}$`));
  await page.goto(FLOW);
  await page.getByRole('link', { name: /^Deine Vorprüfung vom/ }).click();
  await expect(page.getByText(/^Deine Vorprüfung vom/)).toBeVisible();
});
