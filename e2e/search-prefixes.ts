import type { Page } from '@playwright/test';
import { expect } from './strict-page.ts';

/** Prefixes and errors while typing a number or place; mistyped-addresses.test.ts sends similar ones. */
const INPUTS = '4 400 40000 400000 400000, 400000,5 0 2 - -1 v viel 3, 3,57 1. 1.1 1.1.2030'.split(' ');
/** Texts that a visitor can only paste, and the empty text. */
const PASTED = ['99999999999', '<b>1</b>', '1e9', '  3  ', ''];

/** Enters every text into every field of a calculator; the page must not crash and no text may vanish. */
export async function expectToStandTyping(page: Page, slug: string): Promise<void> {
  await page.goto(`/baufinanzierung/${slug}`);
  await expect(page.getByRole('button', { name: 'Link kopieren' })).toBeVisible();
  const heading = await page.getByRole('heading', { level: 1 }).textContent();
  await startSolver(page);
  const lost = await page.evaluate(typeEverything, [...INPUTS, ...PASTED]);
  expect(lost).toEqual([]);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading ?? '');
  await expect(page.getByRole('region', { name: 'Ergebnis:' })).toBeVisible();
}

/** Types once and waits until the browser calculates by itself and all fields are hydrated. */
async function startSolver(page: Page): Promise<void> {
  const result = page.getByRole('region', { name: 'Ergebnis:' });
  const before = (await result.textContent()) ?? '';
  const field = page.locator('main form input[type="text"]').first();
  const text = await field.inputValue();
  // Never answer requests for page data, so that results come from the browser's own calculation.
  await page.route(/[.]data/, () => {});
  await field.fill('1');
  await expect(result).not.toHaveText(before);
  await field.fill(text);
  await page.waitForFunction(() =>
    [...document.querySelectorAll('main form input')].every((input) =>
      Object.keys(input).some((key) => key.startsWith('__reactProps')),
    ),
  );
  await page.unrouteAll();
}

/** Runs in the page: enters every text into every field; returns fields that lost their text. */
function typeEverything(texts: string[]): string[] {
  const setValue = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!;
  const lost: string[] = [];
  const names = [...document.querySelectorAll<HTMLInputElement>('main form input[type="text"]')].map(
    ({ id }) => id,
  );
  for (const id of names) {
    const before = (document.getElementById(id) as HTMLInputElement | null)?.value ?? '';
    for (const text of [...texts, before]) {
      const field = document.getElementById(id);
      if (!(field instanceof HTMLInputElement)) {
        lost.push(`${id} has gone at ${text}`);
        break;
      }
      setValue.call(field, text);
      field.dispatchEvent(new Event('input', { bubbles: true }));
      if (field.value !== text.slice(0, field.maxLength === -1 ? undefined : field.maxLength))
        lost.push(`${id}: ${text} became ${field.value}`);
      if (!document.querySelector('main form')) return [...lost, `${id}: the page ended at ${text}`];
    }
  }
  return lost;
}
