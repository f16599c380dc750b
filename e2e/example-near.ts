import type { Page } from '@playwright/test';
import { expect } from './strict-page.ts';

/** Each rate on a page must have the legally required representative example next to it. */
export async function expectExampleNear(page: Page): Promise<void> {
  const example = page.getByTestId('legal-example');
  await expect(example).toHaveCount(1);
  await expect(example.getByRole('heading')).toHaveText(/^(Repräsentatives Beispiel|Beispiel mit)/);
  const isFar = await example.evaluate((block) => {
    const figures = [...document.querySelectorAll('[data-testid="answer"], figure, dl')];
    const explained = figures.find(({ textContent }) => /sollzins|effektiv/i.test(textContent)) ?? figures[0];
    const below = block.getBoundingClientRect().top - (explained?.getBoundingClientRect().bottom ?? 0);
    // A chart and folded rows, which explain the answer, may be in between.
    return below > 2 * window.innerHeight;
  });
  expect(isFar).toBe(false);
}
