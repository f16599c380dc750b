import { expect, test } from 'vitest';
import { browserFamily, deviceOf } from './device.ts';

const MOZILLA = 'Mozilla/5.0';

test.each([
  [`${MOZILLA} (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0`, 'Firefox auf Windows'],
  [
    `${MOZILLA} (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0`,
    'Edge auf Windows',
  ],
  [
    `${MOZILLA} (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36`,
    'Chrome auf Android',
  ],
  [
    `${MOZILLA} (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Mobile/15E148 Safari/604.1`,
    'Safari auf iPhone',
  ],
  [
    `${MOZILLA} (iPad; CPU OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) FxiOS/142.0 Mobile/15E148 Safari/605.1.15`,
    'Firefox auf iPad',
  ],
  [
    `${MOZILLA} (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Safari/605.1.15`,
    'Safari auf Mac',
  ],
  [`${MOZILLA} (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0`, 'Firefox auf Linux'],
  [
    `${MOZILLA} (X11; CrOS x86_64 14541.0.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36`,
    'Chrome auf ChromeOS',
  ],
  ['curl/8.14.1', undefined],
  ['', undefined],
  [undefined, undefined],
])('%s is %s', (userAgent, device) => {
  expect(deviceOf(userAgent)).toBe(device);
});

test('an unknown browser is another one', () => {
  expect([browserFamily('curl/8.14.1'), browserFamily(undefined)]).toEqual(['other', 'other']);
});
