import { expect, test } from 'vitest';
import { logoUrl, pageLogo } from './priced-market.ts';

const PORTAL = 'http://127.0.0.1:3000';

// A page's policy shows pictures of its own origin only: an absolute address is another origin as soon as the page is opened by another name.
test.each([
  ['/baufinanzierung/logos/1.svg', '/baufinanzierung/logos/1.svg'],
  [`${PORTAL}/baufinanzierung/logos/1.svg?v=2`, '/baufinanzierung/logos/1.svg?v=2'],
  ['https://bank.example/logo.svg', ''],
  ['', ''],
])('%s stands on a page as "%s"', (logo, shown) => {
  expect(pageLogo(logoUrl(logo, PORTAL), PORTAL)).toBe(shown);
});
