import { Registry } from 'prom-client';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { flagsAddress } from '../../features/flags-file.ts';
import { marketplaceListings } from '../../../market/listings/index.ts';
import { foreignServer, json, status, type ForeignServer } from '../../../testing/foreign-server.ts';
import { PACKED_BOMBS } from '../../../testing/packed-bomb.ts';
import { getText, mayReach, checkedLookup, type LookUpAll } from './get-text.ts';

/** A service in our own network, which outsiders must not reach through our server. */
let internal: ForeignServer;
let port: string;
beforeAll(async () => {
  internal = await foreignServer(() => json({ secret: true }));
  ({ port } = new URL(internal.url));
});
afterAll(() => internal.close());

const QUESTION = { headers: {}, deadlineInMs: 5_000, longestInBytes: 1_000 };
/** With a final dot it looks like a public name, yet this machine resolves it to itself. */
const NAME = 'localhost.';

/** Name server that gives these answers one after the other, and then repeats the last one. */
function names(...answers: string[][]): LookUpAll {
  let asked = 0;
  return (_name, _options, callback) => {
    const found = answers[Math.min(asked++, answers.length - 1)]!;
    callback(
      null,
      found.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
    );
  };
}

const INTERNET = (address: string) => mayReach(address, false);
const ANY = () => true;

test.each([
  ['this machine', [['127.0.0.1']]],
  ['this machine as IPv6', [['::ffff:127.0.0.1']]],
  ['an address of the internet beside it', [['93.184.216.34', '127.0.0.1']]],
  ['the metadata of a cloud', [['169.254.169.254']]],
  ['a private network', [['10.0.0.5']]],
])('a name that resolves to %s is not connected to', async (_where, answers) => {
  const before = internal.requested.length;
  const asked = getText(`http://listing.example:${port}/`, {
    ...QUESTION,
    lookup: checkedLookup(INTERNET, names(...answers)),
  });
  await expect(asked).rejects.toMatchObject({ code: 'OWN_NETWORK' });
  expect(internal.requested.length).toBe(before);
});

test('the checked address is the connected one, whatever the name resolves to next', async () => {
  const ask = (allowed: (address: string) => boolean, ...answers: string[][]) =>
    getText(`http://rebinding.example:${port}/`, {
      ...QUESTION,
      lookup: checkedLookup(allowed, names(...answers)),
    });
  const before = internal.requested.length;
  await expect(ask(INTERNET, ['127.0.0.1'], ['93.184.216.34'])).rejects.toMatchObject({
    code: 'OWN_NETWORK',
  });
  expect(internal.requested.length).toBe(before);
  // Proves the danger: with a lookup that allows everything, the internal service answers.
  expect((await ask(ANY, ['127.0.0.1'], ['93.184.216.34'])).text).toContain('secret');
  expect(internal.requested.length).toBe(before + 1);
});

test.each([
  [
    'LISTING_URL',
    () => marketplaceListings({ url: `http://${NAME}:${port}/`, registry: new Registry() }).find(1),
  ],
  ['FLAGS_URL', () => flagsAddress(`http://${NAME}:${port}/`, { timeoutInMs: 5_000 }).look()],
  ['the doors of both', () => getText(`http://${NAME}:${port}/`, QUESTION)],
])('%s with a name of the internet never reaches this machine', async (_setting, ask) => {
  const before = internal.requested.length;
  await ask().catch(() => undefined);
  expect(internal.requested.length).toBe(before);
});

test('an operator’s own network may be named by its address', async () => {
  const { text } = await getText(internal.url, QUESTION);
  expect(text).toBe('{"secret":true}');
});

test('a redirect is not followed', async () => {
  const before = internal.requested.length;
  const redirecting = await foreignServer(() => status(302, { location: internal.url }));
  expect(await getText(`${redirecting.url}/a`, QUESTION)).toMatchObject({ status: 302, text: undefined });
  await marketplaceListings({ url: redirecting.url, registry: new Registry() })
    .find(1)
    .catch(() => undefined);
  await flagsAddress(`${redirecting.url}/flags`, { timeoutInMs: 5_000 }).look();
  expect([redirecting.requested.length, internal.requested.length - before]).toEqual([3, 0]);
  redirecting.close();
});

test.each(Object.entries(PACKED_BOMBS))(
  'an answer packed as %s is not unpacked, however large it would be',
  async (encoding, packed) => {
    const accepted: unknown[] = [];
    const redirecting = await foreignServer(() => (request, response) => {
      accepted.push(request.headers['accept-encoding']);
      response
        .writeHead(200, { 'content-type': 'application/json', 'content-encoding': encoding })
        .end(packed);
    });
    const flags = flagsAddress(`${redirecting.url}/flags`, { timeoutInMs: 5_000 });
    await flags.look();
    expect(flags.errors).toEqual(['FLAGS_URL antwortet nicht mit einer Datei von Schaltern']);
    const listings = marketplaceListings({ url: redirecting.url, registry: new Registry() });
    await expect(listings.find(1)).rejects.toMatchObject({ code: 'UNREADABLE' });
    // Proves the danger: `fetch` would decompress a small answer to 90 MB.
    expect((await (await fetch(redirecting.url)).blob()).size).toBeGreaterThan(90_000_000);
    expect(accepted.slice(0, 2)).toEqual([undefined, undefined]);
    redirecting.close();
  },
);
