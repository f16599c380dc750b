import type { Page } from '@playwright/test';
import { expect, widget, type ForeignHost } from './foreign-host.ts';
import { holdBack } from './held-back.ts';
import { shiftSum, watchShifts } from './layout-shifts.ts';

const CASE = { 'purchase-price': '400000', 'geo-code': '1276003001', exposeid: '314901' };

/** Expects results to fit the height a widget reserved in the host's column, without a layout shift. */
export async function expectFiguresToFit(page: Page, host: ForeignHost, column: string): Promise<void> {
  await watchShifts(page);
  const answer = await holdBack(page, /\/v1\.0\/widget/);
  await page.setViewportSize({ width: 800, height: 2400 });
  await host.open(page, {
    body: `<div class="reserved ${column}">${widget('monthly-rate', CASE)}${widget('cost-widget', CASE)}${widget('cost-widget', {})}${widget('cost-widget', { ...CASE, exclusive: 'true' })}<p>Ende</p></div>`,
  });
  await expect(page.getByRole('link', { name: 'Monatliche Rate berechnen' })).toHaveCount(3);
  const heights = () =>
    page
      .locator('.finance-widget')
      .evaluateAll((found) =>
        found.map((element) => element.shadowRoot?.firstElementChild?.getBoundingClientRect().height),
      );
  const before = await heights();
  answer();
  await expect(page.getByRole('link', { name: /^Rund .* im Monat$/ })).toHaveCount(2);
  expect(await heights()).toEqual(before);
  expect(await shiftSum(page)).toBe(0);
}

/** Expects no layout shift when the widget script loads after the listing's page. */
export async function expectListingToStay(page: Page, width: number): Promise<void> {
  await watchShifts(page);
  const goOn = await holdBack(page, '**/finance-widgets.js');
  await page.setViewportSize({ width, height: 2400 });
  await page.goto('/expose/314902', { waitUntil: 'commit' });
  await expect(page.getByText('Eckdaten')).toBeVisible();
  expect(await shiftSum(page)).toBe(0);
  goOn();
  await expect(page.getByRole('link', { name: /^Rund .* im Monat$/ })).toBeVisible();
  expect(await shiftSum(page)).toBe(0);
}

/** Expects widgets below the window to reserve the height that their results need. */
export async function expectRoomFarDown(page: Page, host: ForeignHost, width: number): Promise<void> {
  await page.setViewportSize({ width, height: 600 });
  const listings = Array.from({ length: 60 }, (_, place) =>
    widget('cost-widget', {
      ...CASE,
      'purchase-price': `${300_000 + place}`,
      exclusive: `${place % 2 === 1}`,
    }),
  );
  await host.open(page, { body: listings.join('') });
  await expect(page.getByRole('link', { name: /^Rund .* im Monat$/ })).toHaveCount(60);
  const { far, near } = await heightsFarAndNear(page, [58, 59]);
  for (const [at, height] of near.entries()) expect(Math.abs(height - far[at]!)).toBeLessThanOrEqual(1);

  // Make a widget reserve too little, to prove that the check notices it.
  const tight = await heightsFarAndNear(page, [40, 41], '30em');
  for (const [at, height] of tight.near.entries()) expect(height - tight.far[at]!).toBeGreaterThan(1);
}

/** Heights of the widgets at these indexes: `far` before scrolling, `near` once each is in view. */
async function heightsFarAndNear(page: Page, places: readonly number[], room?: string) {
  const heightAt = (place: number) =>
    page
      .locator('.finance-widget')
      .nth(place)
      .evaluate((element, given) => {
        const card = element.shadowRoot!.querySelector<HTMLElement>('.late')!;
        if (given !== undefined) card.style.setProperty('--room', given);
        return card.getBoundingClientRect().height;
      }, room);
  const far = await Promise.all(places.map(heightAt));
  const near: number[] = [];
  for (const place of places) {
    const inner = page.locator('.finance-widget').nth(place);
    await inner.scrollIntoViewIfNeeded();
    await expect.poll(() => inner.evaluate(isLaidOut)).toBe(true);
    near.push(await heightAt(place));
  }
  return { far, near };
}

function isLaidOut(element: Element): boolean {
  return element.shadowRoot!.querySelector('.button')!.checkVisibility({ contentVisibilityAuto: true });
}
