import { violationsOn } from './axe.ts';
import { keepPreapproval } from './kept-preapproval.ts';
import { expect, test } from './strict-page.ts';
import { part, PLACES, send, walkProgrammes } from './subsidies.ts';

test('programmes on its result: asked, answered, and then in the proposals', async ({ page }) => {
  await walkProgrammes(page, PLACES['its result']);
  expect(await violationsOn(page)).toEqual([]);
});

test('a browser’s project names the check that its answers made', async ({ page }) => {
  const { id } = await keepPreapproval(page);
  await page.goto('/baufinanzierung/impressum');
  await page.evaluate((preapprovalId) => {
    const project = { variants: [], chosenOffers: [], preapprovalId, lastModified: Date.now() };
    localStorage.setItem('Mortgage_Project', JSON.stringify(project));
  }, id);
  const named = () =>
    page.evaluate(
      () =>
        (JSON.parse(localStorage.getItem('Mortgage_Project') ?? '{}') as { preapprovalId?: string })
          .preapprovalId,
    );
  await page.goto(`${PLACES['a page of their own']}?vorpruefung=${id}`);
  await part(page)
    .getByLabel(/^Wohnungen, die du kaufst oder baust/)
    .fill('1');
  await send(page);
  await expect(page).toHaveURL(/vorher=/);
  const made = new URL(page.url()).searchParams.get('vorpruefung');
  expect(made).not.toBe(id);
  await expect.poll(named).toBe(made);
});
