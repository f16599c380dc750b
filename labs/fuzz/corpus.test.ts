import { addressOf, OPERATIONS } from '@heimvorteil/contracts';
import { describe, expect, test } from 'vitest';
import { describedApiOf, type DescribedApi } from '../../apps/server/src/testing/described-api.ts';
import { onPostgres } from '../../apps/server/src/testing/on-databases.ts';
import { CORPUS, RAW_BODIES, ROUTED, VALUES, valueOf, type CorpusCase } from './corpus.ts';
import { openExchange, type Exchange } from './exchange.ts';
import { GENERATORS } from './generators.ts';
import { faultsOf } from './judge.ts';

describe('the corpus', () => {
  test('has every class, each case once under a number of its own, and its source', () => {
    expect(CORPUS.length).toBeGreaterThanOrEqual(1_200);
    expect(new Set(CORPUS.map(({ id }) => id)).size).toBe(CORPUS.length);
    const classes = new Set(CORPUS.map((one) => one.class));
    expect([...classes]).toEqual(Array.from({ length: 15 }, (_, index) => `K${index + 1}`));
    expect(
      CORPUS.filter(({ id, class: kind, source }) => !id.startsWith(`${kind}-`) || source === ''),
    ).toEqual([]);
  });

  test('leaves no case untried: each is a value, a whole body or for one call', () => {
    expect(VALUES.length + RAW_BODIES.length + ROUTED.length).toBe(CORPUS.length);
    const unknown = ROUTED.filter(
      ({ route }) => !OPERATIONS.some(({ operationId }) => operationId === route),
    );
    expect(unknown).toEqual([]);
  });

  test('makes the same of a generator each time, and uses each', () => {
    const generated = CORPUS.filter(({ generator }) => generator !== undefined);
    for (const one of generated) expect(valueOf(one)).toEqual(valueOf(one));
    const used = new Set(generated.map(({ generator }) => generator));
    expect(Object.keys(GENERATORS).filter((name) => !used.has(name))).toEqual([]);
  });
});

onPostgres('a case of the corpus for one call', (running) => {
  async function faultsOfCase(
    one: CorpusCase,
    described: DescribedApi,
    exchange: Exchange,
  ): Promise<string[]> {
    const operation = OPERATIONS.find(({ operationId }) => operationId === one.route)!;
    const { method } = operation;
    const path = addressOf(operation);
    const example =
      described.paths[path]?.[method.toLowerCase()]?.requestBody?.content['application/json']?.example;
    const body = method === 'GET' ? undefined : (one.body ?? { ...example, ...one.change });
    const query = one.query === undefined ? '' : `?${new URLSearchParams(one.query).toString()}`;
    const sent = {
      method,
      target: path + query,
      headers: body === undefined ? {} : { 'content-type': 'application/json' },
      ...(body !== undefined && { body: Buffer.from(JSON.stringify(body)) }),
    };
    const { publicUrl } = running().config;
    const answer = await exchange.send(sent);
    const faults = faultsOf({ sent, kind: 'CALL', texts: [], plainBody: '', publicUrl }, answer);
    const { status, code, body: expected } = one.expect ?? {};
    if (status !== undefined && answer?.status !== status) faults.push(`${answer?.status}, not ${status}`);
    if (code !== undefined && !answer?.body.includes(`"${code}"`)) faults.push(`not ${code}`);
    if (expected) faults.push(...differencesOf(expected, JSON.parse(answer?.body ?? '{}') as object));
    return faults;
  }

  test('is answered as documented', async () => {
    const exchange = await openExchange(running().app);
    const described = await describedApiOf(running());
    const found: [string, string[]][] = [];
    for (const one of ROUTED) {
      const faults = await faultsOfCase(one, described, exchange);
      if (faults.length > 0)
        found.push([`${one.id} ${JSON.stringify(one.body ?? one.change ?? one.query)}`, faults]);
    }
    exchange.close();
    expect(found).toEqual([]);
  });
});

function differencesOf(expected: object, answer: object): string[] {
  const given = new Map(Object.entries(answer));
  return Object.entries(expected)
    .filter(([name, value]) => given.get(name) !== value)
    .map(([name, value]) => `${name} is ${String(given.get(name))}, not ${String(value)}`);
}
