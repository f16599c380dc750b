import { expectAccessibleThroughout } from './accessible-throughout.ts';
import { violationsOn } from './axe.ts';
import { expect, test } from './strict-page.ts';

const pageWith = (defect = '', style = '') =>
  `<!doctype html><html lang="de"><title>Seite</title><meta name="viewport" content="width=device-width">
   <style>body { color: #111; background: #fff } @media (prefers-color-scheme: dark) { body { color: #eee; background: #111 } } ${style}</style>
   <main><h1>Seite</h1><p>Ein Satz.</p>${defect}</main></html>`;

test('a page without an error has none, however often it is looked at', async ({ page }) => {
  await page.setContent(pageWith(''));
  await expectAccessibleThroughout(page, 'faultless');
  await expectAccessibleThroughout(page, 'faultless');
});

const DEFECTS = [
  { what: 'a field without a name', defect: '<input>', rule: /label/ },
  {
    what: 'a field without a name on phones alone',
    defect: '<input>',
    style: '@media (width > 400px) { input { display: none } }',
    rule: /320 px[^]*label/,
  },
  { what: 'what is hard to read', style: 'p { color: #bbb }', rule: /1280 px, light[^]*color-contrast/ },
  {
    what: 'what is hard to read in the dark alone, wide',
    style: '@media (prefers-color-scheme: dark) and (width > 400px) { p { color: #333 } }',
    rule: /1280 px, dark[^]*color-contrast/,
  },
];

test('a field without a name and a low contrast are found, on phones and in the dark alone too', async ({
  page,
}) => {
  for (const { what, defect, style, rule } of DEFECTS) {
    await test.step(what, async () => {
      await page.setContent(pageWith(defect, style));
      await expect(expectAccessibleThroughout(page, 'faulty')).rejects.toThrow(rule);
    });
  }
});

test('an error that comes after a look is found at the next one, and one outside of what is asked for is not', async ({
  page,
}) => {
  await page.setContent(pageWith('<section><p>Teil</p></section>'));
  expect(await violationsOn(page)).toEqual([]);
  await page.locator('main').evaluate((main) => main.append(document.createElement('input')));
  expect(await violationsOn(page)).toEqual([expect.stringMatching(/^label: input/)]);
  expect(await violationsOn(page, 'section')).toEqual([]);
});
