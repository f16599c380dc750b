import { expect, test } from './strict-page.ts';

/** Every screen whose form holds what nobody else may see, and so is sent in a body. */
const SCREENS = [
  'wie-viel-haus-kann-ich-mir-leisten/',
  'budgetrechner',
  'eigenkapitalrechner',
  'mieten-oder-kaufen',
  'anschlussfinanzierung',
  'tilgungsrechner/bauphase',
  'tilgungsrechner/zielrechner',
];

test('a request is taken from a form alone', async ({ request }) => {
  const json = await request.post('/baufinanzierung/finanzierungsangebote/finanzierungsanfrage', {
    data: { step: 'send' },
  });
  expect(json.status()).toBe(415);
});

for (const screen of SCREENS) {
  test(`${screen} takes forms of a length that a form can have, and no cache keeps its answer`, async ({
    request,
  }) => {
    const send = (form: Record<string, string>) => request.post(`/baufinanzierung/${screen}`, { form });
    const answer = await send({ purchasePrice: '400.000' });
    expect([answer.status(), answer.headers()['cache-control']]).toEqual([200, 'no-store']);
    expect((await send({ purchasePrice: '4'.repeat(65_536) })).status()).toBe(413);
    const json = await request.post(`/baufinanzierung/${screen}`, { data: { purchasePrice: 400_000 } });
    expect(json.status()).toBe(415);
  });
}
