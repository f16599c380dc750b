import { IN_BERLIN, NOWHERE, typePlaceEarly } from './late-place.ts';
import { test } from './strict-page.ts';

/** The other calculators whose place is in a group, and the offers; they take turns in knowing a place already. */
for (const [screen, known, query] of [
  ['nebenkostenrechner', 'nowhere', NOWHERE],
  ['mieten-oder-kaufen', 'in a known place', IN_BERLIN],
  ['eigenkapitalrechner', 'nowhere', NOWHERE],
  ['budgetrechner', 'in a known place', IN_BERLIN],
  ['wie-viel-haus-kann-ich-mir-leisten/', 'in a known place', IN_BERLIN],
  ['finanzierungsangebote', 'in a known place', IN_BERLIN],
] as const) {
  test(`${screen} ${known}: a place is suggested for what is typed before and after its script`, ({ page }) =>
    typePlaceEarly(page, screen, query));
}
