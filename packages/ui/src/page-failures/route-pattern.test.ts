import { expect, test } from 'vitest';
import { routePattern } from './route-pattern.ts';

const TOKEN = 'Tq3'.repeat(14) + '-';

test.each<[string, Record<string, string>, string]>([
  [`/baufinanzierung/anfrage/${TOKEN}`, { token: TOKEN }, '/baufinanzierung/anfrage/:token'],
  [`/baufinanzierung/anfrage/${TOKEN}.data`, { token: TOKEN }, '/baufinanzierung/anfrage/:token'],
  [`/baufinanzierung/anfrage/%7A${TOKEN}`, { token: `z${TOKEN}` }, '/baufinanzierung/anfrage/:token'],
  [`/baufinanzierung/anfrage/${TOKEN}`, {}, '/baufinanzierung/anfrage/:hidden'],
  [`/baufinanzierung/${TOKEN}`, { '*': `baufinanzierung/${TOKEN}` }, '/*'],
  ['/baufinanzierung/finanzierungsangebote', {}, '/baufinanzierung/finanzierungsangebote'],
  ['/anbieter/12', { providerId: '12' }, '/anbieter/:providerId'],
  [`/a/%zz${TOKEN}`, {}, '/a/:hidden'],
])('%s %j is %s', (path, params, pattern) => {
  expect(routePattern(path, params)).toBe(pattern);
});
