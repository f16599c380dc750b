import Fastify from 'fastify';
import { afterEach, expect, test } from 'vitest';
import { errorHandler } from './api-scope.ts';
import { pageErrorHandler } from '../pages/bare-page.ts';
import { refuseUnstorableText } from './storable-text.ts';

let app = Fastify();
afterEach(() => app.close());

const coded = (code: string) => Object.assign(new Error('of a test'), { code });

/** An app whose routes answer, or throw `error` if it is set. */
function appWith({ error, isGuarded = true }: { error?: Error; isGuarded?: boolean } = {}) {
  app = Fastify();
  app.setErrorHandler(errorHandler);
  if (isGuarded) refuseUnstorableText(app);
  app.post('/call', async () => {
    if (error) throw error;
    return 'stored';
  });
  app.register(async (pages) => {
    pages.setErrorHandler(pageErrorHandler);
    pages.post('/page', async () => {
      if (error) throw error;
      return 'stored';
    });
  });
  return (body: unknown, url = '/call') =>
    app.inject({ method: 'POST', url, headers: { accept: 'text/html' }, payload: body as object });
}

const DEEP = Array.from({ length: 5_000 }).reduce<unknown>((inner) => [inner], 'a\0');

test.each<[string, unknown, string | undefined]>([
  ['a field', { name: 'a\0b' }, 'name'],
  ['a field within others', { more: { list: ['a', { text: '\0' }] } }, 'more.list.1.text'],
  ['half a character', { name: 'a\ud83d' }, 'name'],
  ['the name of a field', { more: { '\0': 1 } }, 'more'],
  ['a list', ['\0'], '0'],
])('%s is refused by its name', async (_what, body, field) => {
  const answer = await appWith()(body);
  expect([answer.statusCode, answer.json().errors]).toEqual([
    422,
    [expect.objectContaining({ code: 'INVALID_TEXT', field })],
  ]);
  expect((await appWith({ isGuarded: false })(body)).body).toBe('stored');
});

test('a body as deep as it is long is searched to its end', async () => {
  expect((await appWith()(DEEP)).statusCode).toBe(422);
});

test('whole characters, line breaks and empty bodies pass', async () => {
  const post = appWith();
  for (const body of [{ text: '😀\n\t', none: null, count: 1 }, [], {}])
    expect((await post(body)).body).toBe('stored');
});

// Codes for values that pass validation: number or day out of range, invalid bytes, index entry too long.
test.each(['22003', '22008', '22021', '22P02', '22P05', '54000'])(
  'a value that the database refuses with %s is the caller’s error, in calls and on pages',
  async (code) => {
    const post = appWith({ error: coded(code) });
    const call = await post({});
    expect([call.statusCode, call.json().errors[0].code]).toEqual([422, 'INVALID_VALUE']);
  },
);

test('other errors of the database stay the server’s own', async () => {
  for (const [code, status] of [
    ['23505', 500],
    ['42P01', 500],
    ['57P01', 503],
  ] as const)
    expect((await appWith({ error: coded(code) })({})).statusCode).toBe(status);
});
