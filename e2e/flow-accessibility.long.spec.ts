import { violationsOn } from './axe.ts';
import { AFFORDABILITY, FINANCING, PRE_APPROVAL, result, walk } from './flow-steps.ts';
import { expect, test } from './strict-page.ts';

/** What the pre-approval asks in the very words of the first flow (apps/portal/app/flow/questions): met there. */
const ASKED_BEFORE = new Set([
  'wohnflaeche',
  'ausgaben',
  'kreditnehmer',
  'nutzung',
  'beschaeftigung',
  'schulden',
]);

/** The longest way: who builds is asked for the plot, too. */
const ON_OWN_LAND = { art: 'Bauen', grundstueck: { 'Preis des Grundstücks': '0' } };

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
      if (!(flow === PRE_APPROVAL && ASKED_BEFORE.has(key))) await inspect(key);
    });
    await expect(result(page).locator('[data-feasibility]')).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await inspect('result');
    expect(problems).toEqual([]);
  });
}
