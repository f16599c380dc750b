import { expect, test } from 'vitest';
import { failureText } from './failure-labels.ts';

test.each([
  ['abgebrochen', 400, /abgebrochen/],
  ['abgelaufen', 400, /abgelaufen/],
  ['anbieter', 503, /antwortet nicht/],
  ['uhrzeit', 503, /Uhren/],
  ['ungueltig', 400, /nicht prüfen/],
  ['ohne-email', 400, /E-Mail-Adresse/],
  ['zu-oft', 429, /hintereinander/],
  ['stoerung', 503, /nicht geklappt/],
] as const)('%s is answered with %d', (reason, status, heading) => {
  expect(failureText(reason)).toMatchObject({
    status,
    heading: expect.stringMatching(heading),
    sentence: expect.stringMatching(/\.$/),
  });
});

test.each([null, '', 'neu', 'ABGELAUFEN', 'toString', '__proto__', 'constructor'])(
  'the unknown reason %s is an error of the caller',
  (reason) => {
    expect(failureText(reason)).toMatchObject({ status: 400, heading: 'Die Anmeldung hat nicht geklappt' });
  },
);
