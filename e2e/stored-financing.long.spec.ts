import { calculateWithoutStorage } from './refused-storage.ts';
import { test } from './strict-page.ts';

test.describe('a browser that refuses storage', () => {
  for (const screen of [
    'budgetrechner',
    'mieten-oder-kaufen',
    'anschlussfinanzierung',
    'eigenkapitalrechner',
    'nebenkostenrechner',
  ]) {
    test(`calculates all the same: ${screen}`, ({ page }) => calculateWithoutStorage(page, screen));
  }
});
