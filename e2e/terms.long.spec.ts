import { test } from './strict-page.ts';
import { expectExplanation } from './term-explanation.ts';

test('a term opens its explanation in place, the same as in the list', ({ page }) => expectExplanation(page));
