import type { Page } from '@playwright/test';
import { expect } from './strict-page.ts';

/** A browser that refuses storage calculates all the same. */
export async function calculateWithoutStorage(page: Page, screen: string): Promise<void> {
  await page.addInitScript(() => {
    Object.defineProperty(globalThis, 'localStorage', {
      get() {
        throw new DOMException('denied', 'SecurityError');
      },
    });
  });
  await page.goto(`/baufinanzierung/${screen}`);
  const answer = page.getByTestId('answer');
  await expect(answer).toHaveText(/\d/);
  const before = (await answer.textContent()) ?? '';
  await page.locator('form input[type="range"]').first().focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect(answer).not.toHaveText(before);
}
