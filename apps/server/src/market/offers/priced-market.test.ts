import { expect, test } from 'vitest';
import { logoUrl, pageLogo } from './priced-market.ts';

const PORTAL = 'http://127.0.0.1:3000';

// The CSP allows images of the page's own origin only, so absolute URLs fail under other host names.
test.each([
  ['/baufinanzierung/logos/1.svg', '/baufinanzierung/logos/1.svg'],
  [`${PORTAL}/baufinanzierung/logos/1.svg?v=2`, '/baufinanzierung/logos/1.svg?v=2'],
  ['https://bank.example/logo.svg', ''],
  ['', ''],
])('%s appears on a page as "%s"', (logo, displayed) => {
  expect(pageLogo(logoUrl(logo, PORTAL), PORTAL)).toBe(displayed);
});
