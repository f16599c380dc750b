import { test } from './strict-page.ts';
import { expectExplanation } from './term-explanation.ts';

test('a term opens its explanation where it stands, the one that the list has', ({ page }) =>
  expectExplanation(page));
