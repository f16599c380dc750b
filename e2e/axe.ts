import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import type { AxeResults, RunOptions } from 'axe-core';

/** WCAG 2.2 up to AA, and axe's best practices. */
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
const RULES_OF_COLOURS = ['color-contrast', 'link-in-text-block'];

// The minified file, because each page has to receive and parse it.
const AXE = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

/** Violations on a page or within one part of it: each broken rule with its elements. */
export function violationsOn(page: Page, within?: string): Promise<string[]> {
  return violationsOf(page, { type: 'tag', values: RULES }, within);
}

/** Colour violations only, for a page already checked with all rules in another colour scheme. */
export function colourViolationsOn(page: Page): Promise<string[]> {
  return violationsOf(page, { type: 'rule', values: RULES_OF_COLOURS });
}

async function violationsOf(page: Page, runOnly: RunOptions['runOnly'], within?: string): Promise<string[]> {
  // A page that was checked before has axe already; a frame is checked from its parent.
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
    // Let axe describe violations only, because describing passed rules takes time.
    [within, { runOnly, resultTypes: ['violations'] } as RunOptions] as const,
  );
}
