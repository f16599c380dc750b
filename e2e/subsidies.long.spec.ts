import { violationsOn } from './axe.ts';
import { storePreapproval } from './stored-preapproval.ts';
import { expect, test } from './strict-page.ts';
import { part, PLACES, send, walkProgrammes, answer, family, openAt, OWN_PAGE } from './subsidies.ts';
import { expectAccessibleThroughout } from './accessible-throughout.ts';

test('programmes on its result: asked, answered, and then in the proposals', async ({ page }) => {
  await walkProgrammes(page, PLACES['its result']);
  expect(await violationsOn(page)).toEqual([]);
});

test('a browser’s project names the check that its answers made', async ({ page }) => {
  const { id } = await storePreapproval(page);
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

for (const javaScriptEnabled of [true, false])
  test.describe(javaScriptEnabled ? 'with a script' : 'without a script', () => {
    test.use({ javaScriptEnabled });

    for (const [name, address] of Object.entries(PLACES))
      test(`programmes on ${name}: asked, answered, and then in the proposals`, async ({ page }) => {
        test.setTimeout(120_000);
        await walkProgrammes(page, address);
      });
  });

test.describe('an error', () => {
  test.use({ expectedErrors: [/422/] });

  for (const [name, address] of Object.entries(PLACES))
    test(`on ${name} is next to its field, and no entry is lost`, async ({ page }) => {
      await openAt(page, address);
      await answer(page, 'viel');
      await page.getByLabel(/^Kinder unter 18/).fill('21');
      await send(page);
      await expect(page).toHaveURL(OWN_PAGE);
      for (const [label, text] of [
        [/^Zu versteuerndes Einkommen/, 'viel'],
        [/^Kinder unter 18/, '21'],
      ] as const) {
        const field = page.getByLabel(label);
        await expect(field).toHaveAttribute('aria-invalid', 'true');
        await expect(field).toHaveAccessibleDescription(/\S/);
        await expect(field).toHaveValue(text);
      }
      await expect(page.getByLabel(/^Klasse im Energieausweis/)).toHaveValue('G');
      await expect(family(page)).toHaveAttribute('data-state', 'OPEN');
      expect(await violationsOn(page)).toEqual([]);
    });
});

test('the page is public, in both colours and on phones, and explains the first step without a check', async ({
  page,
}) => {
  test.setTimeout(150_000);
  await page.goto(PLACES['a page of their own']);
  await expect(page.getByRole('link', { name: 'Zur Vorprüfung' })).toBeVisible();
  expect(await violationsOn(page)).toEqual([]);

  await openAt(page, PLACES['a page of their own']);
  await answer(page, '95.000');
  await send(page);
  await expect(family(page)).toHaveAttribute('data-state', 'POSSIBLE');
  await expectAccessibleThroughout(page, 'Förderung');
});
