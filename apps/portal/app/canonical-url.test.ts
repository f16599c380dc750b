import { expect, test } from 'vitest';
import { canonicalPath } from './canonical-url.ts';

// @spec 2.23
// @contract 2.7
test.each([
  ['/baufinanzierung', '/baufinanzierung/'],
  ['/baufinanzierung/', undefined],
  ['/baufinanzierung/finanzierungsrechner/', '/baufinanzierung/finanzierungsrechner'],
  ['/baufinanzierung/finanzierungsrechner', undefined],
  ['/baufinanzierung/widgets', '/baufinanzierung/widgets/'],
  [
    '/baufinanzierung/wie-viel-haus-kann-ich-mir-leisten',
    '/baufinanzierung/wie-viel-haus-kann-ich-mir-leisten/',
  ],
  ['/anbieter/17', '/anbieter/17/'],
  ['/anbieter/17/', undefined],
  ['/anbieter/17//', '/anbieter/17/'],
  ['/', undefined],
  // Browsers would read the text after two leading slashes as a host.
  ['//', '/'],
])('%s is spelt %s', (path, spelling) => {
  expect(canonicalPath(path)).toBe(spelling);
});
