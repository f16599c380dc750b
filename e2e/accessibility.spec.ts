import { expectAccessible, SCREENS } from './screens-in-states.ts';
import { test } from './strict-page.ts';

test.use({ expectedErrors: [/status of (400|404|422)/], groups: 'closed' });

const inSeveralStates = SCREENS.filter(({ states, isLong }) => states.length > 1 && !isLong);
const inOneState = SCREENS.filter(({ states, isLikeAnother }) => states.length === 1 && !isLikeAnother);

for (const screen of inSeveralStates) {
  test(`axe finds nothing at ${screen.address} with everything open, and on a phone nothing is wider than the window`, async ({
    page,
  }) => {
    await expectAccessible(page, screen, screen.states.slice(-1));
  });
}

for (const [kind, screens] of [
  ['of text', inOneState.filter(({ status = 200 }) => status === 200)],
  ['of an error', inOneState.filter(({ status = 200 }) => status >= 400)],
] as const) {
  test(`axe finds nothing on pages ${kind}, and on a phone nothing is wider than the window`, async ({
    page,
  }) => {
    for (const screen of screens) await expectAccessible(page, screen, screen.states);
  });
}
