import type { Page } from '@playwright/test';
import { expect } from './strict-page.ts';

const PHONES = [390, 320];

/** At phone widths nothing, visible or collapsed, overflows the window, and no word breaks without a hyphen. */
export async function expectToFitPhones(page: Page): Promise<void> {
  for (const width of PHONES) {
    await page.setViewportSize({ width, height: 844 });
    // Wait for the parts below the result: they load later and contain the tables.
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
    await page.waitForFunction(() => document.readyState === 'complete');
    await openAll(page, true);
    expect(await widerThanWindow(page), `${new URL(page.url()).pathname} at ${width}`).toEqual([]);
    expect(await brokenWords(page), `${new URL(page.url()).pathname} at ${width}`).toEqual([]);
    await openAll(page, false);
  }
}

async function openAll(page: Page, isOpen: boolean): Promise<void> {
  await page.evaluate((open) => {
    const all = document.querySelectorAll(open ? 'main details:not([open])' : 'main [data-opened]');
    for (const one of all) {
      one.toggleAttribute('open', open);
      one.toggleAttribute('data-opened', open);
    }
  }, isOpen);
}

/** Describes elements that overflow the window's right edge or their own box, unless a region scrolls them. */
function widerThanWindow(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const regions = [...document.querySelectorAll('[role="region"][aria-label][tabindex="0"]')];
    const swiped = regions.filter((region) => /auto|scroll/.test(getComputedStyle(region).overflowX));
    const wide = [...document.querySelectorAll<HTMLElement>('main, main *')].filter((element) => {
      const isSeen =
        element.checkVisibility() && !element.closest('svg, .visually-hidden, thead, input, select');
      const { width, right } = element.getBoundingClientRect();
      if (!isSeen || width <= 1 || getComputedStyle(element).display === 'inline') return false;
      if (swiped.some((region) => region !== element && region.contains(element))) return false;
      const holdsMore =
        !element.querySelector('svg') &&
        !swiped.includes(element) &&
        element.scrollWidth > element.clientWidth + 1;
      return right > innerWidth + 1 || holdsMore;
    });
    // A drawing's text may reach into the page's margin, but must end inside the window.
    const cut = [...document.querySelectorAll<SVGTextElement>('main svg text')].filter((words) => {
      const { left, right, width } = words.getBoundingClientRect();
      return words.checkVisibility() && width > 1 && (left < -1 || right > innerWidth + 1);
    });
    const scrolls = document.documentElement.scrollWidth > innerWidth;
    const names = wide.map(
      (element) => `${element.tagName} ${element.className} ${element.textContent?.slice(0, 40)}`,
    );
    const words = cut.map(({ textContent }) => `cut off in a drawing: ${textContent}`);
    return [...(scrolls ? ['the page itself'] : []), ...names, ...words];
  });
}

/** Words that continue on the next line without a hyphen; addresses, codes and long numbers may. */
function brokenWords(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const broken: string[] = [];
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      const holder = node.parentElement;
      if (!holder?.checkVisibility() || holder.closest('svg, pre, code, textarea, .visually-hidden'))
        continue;
      const text = node.textContent ?? '';
      for (const { 0: token, index } of text.matchAll(/[^\s\u00a0]+/g)) {
        if (/[@_\d]|\w[./]\w/.test(token)) continue;
        for (const { 0: part, index: at } of token.matchAll(/\p{L}[^\u00ad\u200b/–-]{3,}/gu)) {
          const range = document.createRange();
          range.setStart(node, index + at);
          range.setEnd(node, index + at + part.length);
          const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
          if (lines.size > 1)
            broken.push(
              `${token} in ${holder.tagName} ${holder.className} of ${holder.parentElement?.className}`,
            );
        }
      }
    }
    return [...new Set(broken)];
  });
}

/** Longest pages: screens of 390 × 844 pixels, and words of `main`, while everything that folds is closed. */
export const MOST = {
  calculator: { screens: 3.5, words: 280 },
  result: { screens: 4, words: 350 },
  status: { screens: 3, words: 350 },
} as const;

/** Expects a short page of short sentences; tables and the legal example do not count. */
export async function expectShort(page: Page, most: (typeof MOST)[keyof typeof MOST]): Promise<void> {
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  await page.waitForFunction(() => document.readyState === 'complete');
  const { words, screens } = await page.evaluate(() => {
    const wordsOf = (element: HTMLElement) => element.innerText.match(/\S*[\p{L}\d]\S*/gu)?.length ?? 0;
    const main = document.querySelector('main')!;
    const uncounted = [...main.querySelectorAll<HTMLElement>('table, [data-testid="legal-example"]')];
    const counted = uncounted
      .filter((element) => element.checkVisibility())
      .reduce((sum, element) => sum - wordsOf(element), wordsOf(main));
    return { words: counted, screens: document.documentElement.scrollHeight / innerHeight };
  });
  const name = `${new URL(page.url()).pathname}: ${words} words on ${screens.toFixed(2)} screens`;
  expect.soft(words, name).toBeLessThanOrEqual(most.words);
  expect.soft(screens, name).toBeLessThanOrEqual(most.screens);
  expect.soft(await longSentences(page), name).toEqual([]);
}

/** Visible sentences of more than 20 words; texts that the law demands may be longer. */
function longSentences(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const BLOCKS = 'p, li, dt, dd, h1, h2, h3, summary, small, td, th, label, legend';
    const LEGAL = '[data-testid="legal-example"], #einwilligung, .visually-hidden';
    return [...document.querySelectorAll<HTMLElement>(`main :is(${BLOCKS})`)]
      .filter((block) => block.checkVisibility() && !block.closest(LEGAL) && !block.querySelector(BLOCKS))
      .flatMap(({ innerText }) => innerText.split(/(?<=[.!?])\s+(?=[A-ZÄÖÜ„\d])/))
      .filter((sentence) => (sentence.match(/\S*[\p{L}\d]\S*/gu) ?? []).length > 20);
  });
}
