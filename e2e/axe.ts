import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import type { AxeResults, RunOptions } from 'axe-core';

/** The rules of WCAG 2.2 up to AA, and what axe holds to be good practice. */
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
/** Those of them that ask for colours. */
const RULES_OF_COLOURS = ['color-contrast', 'link-in-text-block'];

// The short form: every page is sent it, and has to read it, before it is looked at.
const AXE = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

/** What axe finds on a page, or within one part of it: each broken rule with the places that break it. */
export function violationsOn(page: Page, within?: string): Promise<string[]> {
  return violationsOf(page, { type: 'tag', values: RULES }, within);
}

/** What axe finds where nothing but the colours has changed since it has held the same window against every rule. */
export function colourViolationsOn(page: Page): Promise<string[]> {
  return violationsOf(page, { type: 'rule', values: RULES_OF_COLOURS });
}

async function violationsOf(page: Page, runOnly: RunOptions['runOnly'], within?: string): Promise<string[]> {
  // A page that is looked at again has it already; one in a frame answers to the one around it.
  for (const frame of page.frames()) {
    if (await frame.evaluate(() => !('axe' in globalThis))) await frame.evaluate(AXE);
  }
  return page.evaluate(
    async ([selector, options]) => {
      const { axe } = globalThis as unknown as { axe: typeof import('axe-core') };
      const { violations }: AxeResults = await axe.run(selector ?? document, options);
      return violations.map(
        ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => String(target)).join(' · ')}`,
      );
    },
    // What passes is not even described.
    [within, { runOnly, resultTypes: ['violations'] } as RunOptions] as const,
  );
}
