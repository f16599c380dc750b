import { expect, test } from 'vitest';
import { formOf, SERVICES } from '../testing/portal-services.ts';
import { readStatement } from './read-statement.ts';

const ROOT = '/baufinanzierung/';
const AFFORDABILITY = `${ROOT}wie-viel-haus-kann-ich-mir-leisten/`;

test.each([
  [`${ROOT}finanzierungsrechner`, `${ROOT}finanzierungsrechner`, 'get'],
  [`${ROOT}finanzierungsrechner/`, `${ROOT}finanzierungsrechner`, 'get'],
  [`${ROOT}finanzierungsrechner/eigene-angebote`, `${ROOT}finanzierungsrechner/eigene-angebote`, 'get'],
  [`${ROOT}nebenkostenrechner`, `${ROOT}nebenkostenrechner`, 'get'],
  [`${ROOT}budgetrechner`, `${ROOT}budgetrechner`, 'post'],
  [`${ROOT}tilgungsrechner/bauphase`, `${ROOT}tilgungsrechner/bauphase`, 'post'],
  [AFFORDABILITY, AFFORDABILITY, 'post'],
  [AFFORDABILITY.slice(0, -1), AFFORDABILITY, 'post'],
  [`${ROOT}finanzierungsuebersicht`, AFFORDABILITY, 'post'],
  [`${ROOT}finanzierungsuebersicht/machbarkeit`, AFFORDABILITY, 'post'],
  [`${ROOT}v2/finanzierungsrechner/ergebnisseite`, `${ROOT}v2/finanzierungsrechner/ergebnisseite`, 'post'],
  [
    `${ROOT}v2/finanzierungsvorpruefung/ergebnisseite`,
    `${ROOT}v2/finanzierungsvorpruefung/ergebnisseite`,
    'post',
  ],
])('%s is the form of %s, sent by %s', async (screen, address, method) => {
  expect(await readStatement(screen, formOf({}), SERVICES)).toMatchObject({ address, method });
});

test.each([
  null,
  '',
  '/',
  ROOT,
  `${ROOT}finanzierungsangebote`,
  `${ROOT}v2/finanzierungsrechner`,
  `${ROOT}v2/finanzierungsrechner/fragen`,
  `${ROOT}finanzierungsuebersicht/konditionen`,
  'https://elsewhere.example/finanzierungsrechner',
  `${ROOT}../finanzierungsrechner`,
])('%s calculates nothing', async (screen) => {
  expect(await readStatement(screen, formOf({}), SERVICES)).toBeUndefined();
});

test('a whole form is an input, one with a wrong number is not', async () => {
  const read = (fields: Record<string, string>) =>
    readStatement(`${ROOT}finanzierungsrechner`, formOf(fields), SERVICES);
  const whole = await read({ purchasePrice: '400.000', ownFunds: '100.000' });
  expect(whole?.input).toMatchObject({
    kind: 'mortgage',
    inputs: { purchasePrice: 400_000, ownFunds: 100_000 },
  });
  expect(whole?.input?.link).toContain(`${ROOT}finanzierungsrechner`);
  expect((await read({ purchasePrice: 'viel' }))?.input).toBeUndefined();
});
