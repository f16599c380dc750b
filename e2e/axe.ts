import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/** The rules of WCAG 2.2 up to AA, and what axe holds to be good practice. */
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** What axe finds on a page, or within one part of it: each broken rule with the places that break it. */
export async function violationsOn(page: Page, within?: string): Promise<string[]> {
  // Our pages frame nothing, so axe runs in the page alone; what passes is not even described. Both take a third of the time.
  const axe = new AxeBuilder({ page })
    .setLegacyMode()
    .options({ runOnly: { type: 'tag', values: RULES }, resultTypes: ['violations'] });
  const { violations } = await (within === undefined ? axe : axe.include(within)).analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => String(target)).join(' · ')}`);
}
