import type { Locator, Page } from '@playwright/test';
import { expect } from './strict-page.ts';

/** Returns the slider that shows a chart's values; a key press makes it hydrate. */
export async function chartReader(page: Page, name: string): Promise<Locator> {
  const reader = page.getByRole('slider', { name });
  // Retry, because a key press before the page's script is loaded has no effect.
  await expect
    .poll(async () => {
      await page.keyboard.press('Tab');
      return reader.isEnabled();
    })
    .toBe(true);
  return reader;
}

/**
 * Expects each chart below a sentence with its measure, and its bars in the sentence's order. A debt's axis
 * ends at the debt, and no amount covers data.
 */
export async function expectCharts(page: Page): Promise<void> {
  const errors = await page.evaluate(() => {
    const folded = document.querySelectorAll<HTMLDetailsElement>('main details:not([open])');
    for (const one of folded) one.open = true;
    const isNear = (one: number, other: number) => Math.abs(one - other) <= 1.5;
    const found = [...document.querySelectorAll<SVGElement>('main svg')]
      .filter((svg) => svg.checkVisibility() && svg.getBoundingClientRect().width >= 180)
      .filter((svg) => !svg.closest('figure[data-measure], section[aria-label^="Ergebnis"]'))
      .map((svg) => `no sentence: ${svg.parentElement?.outerHTML.slice(0, 120)}`);
    for (const figure of document.querySelectorAll<HTMLElement>('main figure[data-measure]')) {
      const { measure = '' } = figure.dataset;
      const sentence = figure.querySelector('figcaption')?.textContent ?? '';
      if (!sentence.toLowerCase().includes(measure.toLowerCase())) found.push(`${measure}: ${sentence}`);
      const bars = [...figure.querySelectorAll('ol > li')];
      const lengths = bars.map((bar) => bar.querySelector('rect')!.getBoundingClientRect().width);
      const figures = bars.map((bar) => Number(bar.querySelector('b')!.textContent!.replace(/[^\d]/g, '')));
      const names = bars.map((bar) => sentence.indexOf(bar.querySelector('span')!.firstChild!.textContent!));
      for (const order of [lengths, figures, names.filter((place) => place >= 0)])
        if (order.some((one, at) => one < (order[at - 1] ?? one))) found.push(`order ${order}: ${sentence}`);
      const plot = [...figure.querySelectorAll('svg')]
        .find((svg) => svg.checkVisibility())
        ?.querySelector('g');
      const amounts = [...(plot?.querySelectorAll('text') ?? [])].filter(({ textContent }) =>
        /^[\d.]+\s€$/.test(textContent ?? ''),
      );
      if (!plot || amounts.length === 0) continue;
      const lines = [...plot.querySelectorAll('path')].filter((path) =>
        /^M[\d.]+ [\d.]+H/.test(path.getAttribute('d')!),
      );
      const data = [...plot.querySelectorAll<SVGGraphicsElement>('path, rect')]
        .filter(
          (mark) => !lines.includes(mark as SVGPathElement) && !/V[\d.]+$/.test(mark.getAttribute('d') ?? ''),
        )
        .map((mark) => mark.getBoundingClientRect());
      const left = Math.min(...data.map((box) => box.left));
      const top = Math.min(...data.map((box) => box.top));
      const end = Math.min(...lines.map((line) => line.getBoundingClientRect().top));
      if (measure === 'Restschuld' && !isNear(end, top))
        found.push(`axis ends at ${end}, debt at ${top}: ${sentence}`);
      for (const text of amounts)
        if (text.getBoundingClientRect().right > left) found.push(`${text.textContent} on data: ${sentence}`);
    }
    for (const one of folded) one.open = false;
    return found;
  });
  expect.soft(errors, page.url()).toEqual([]);
}
