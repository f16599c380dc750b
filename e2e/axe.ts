import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import type { AxeResults, RunOptions } from 'axe-core';

/** All axe rules of WCAG 2.2, levels A and AA, and axe's best practices. */
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
const RULES_OF_COLOURS = ['color-contrast', 'link-in-text-block'];

// The minified build, because each page must receive and parse it.
const AXE = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

/** Accessibility violations on a page, or in the part `within`: each broken rule with its elements. */
export function violationsOn(page: Page, within?: string): Promise<string[]> {
  return violationsOf(page, { type: 'tag', values: RULES }, within);
}

/** Violations of the contrast rules only, for a page that passed all rules in another colour scheme. */
export function colourViolationsOn(page: Page): Promise<string[]> {
  return violationsOf(page, { type: 'rule', values: RULES_OF_COLOURS });
}

async function violationsOf(page: Page, runOnly: RunOptions['runOnly'], within?: string): Promise<string[]> {
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
    // Report details of violations only, because details of passed rules take time.
    [within, { runOnly, resultTypes: ['violations'] } as RunOptions] as const,
  );
}
