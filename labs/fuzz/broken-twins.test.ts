import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { VALUES } from './corpus.ts';
import { openExchange, type Exchange } from './exchange.ts';
import { faultsOfTries, fuzzTarget } from './fuzz-target.ts';
import type { Target } from './target.ts';

/** Random tries per target; with this seed they find every planted fault, with another corpus perhaps not. */
const RUNS = 1_000;
const SEED = 167;

/** Routes that each have one planted fault, with the expected report; undefined for the harmless route. */
const TWINS: Record<string, string | undefined> = {
  sound: undefined,
  'keeps-conditions': undefined,
  'throws-on-nul': 'status 500',
  echoes: 'raw markup',
  'leads-away': 'leads to',
  'tells-its-stack': 'a stack',
  'matches-for-ever': 'a slow refusal',
  'hangs-up': 'no answer',
  'fails-a-condition-that-nobody-stated': 'status 412',
  'lets-a-prototype-through': 'a polluted prototype',
  'fails-with-a-page': 'a failure in the log',
};

let app: FastifyInstance;
let exchange: Exchange;
const logged: string[] = [];
/** A value with a slash that the server's page must contain; React's scripts contain `</script>`, too. */
const PAYLOAD = '</script><!--';
beforeAll(async () => {
  app = twin();
  exchange = await openExchange(app);
});
afterAll(async () => {
  exchange.close();
  await app.close();
});

test.each(Object.entries(TWINS))('an address that %s', async (name, fault) => {
  const target: Target = {
    name,
    kind: 'FILE',
    methods: ['GET'],
    path: `/${name}`,
    inPath: {},
    queryNames: ['q'],
    headers: {},
  };
  const fuzzed = { exchange, publicUrl: 'http://127.0.0.1:3000', logged };
  const found = await fuzzTarget(target, fuzzed, { seed: SEED, runs: RUNS, endOnFailure: true });
  Reflect.deleteProperty(Object.prototype, 'polluted');
  if (fault === undefined) expect(found).toBeUndefined();
  else expect(found).toContain(fault);
});

test('a page’s own text below an address is no echo of it', async () => {
  const target: Target = {
    name: 'says-so-by-itself',
    kind: 'PAGE',
    methods: ['GET'],
    path: '/says-so-by-itself',
    inPath: {},
    queryNames: [],
    headers: {},
  };
  const value = VALUES.findIndex((one) => one.value === PAYLOAD);
  expect(value).toBeGreaterThanOrEqual(0);
  const plan = { method: 'GET', place: 'PATH', at: 0, value, raw: true } as const;
  const fuzzed = { exchange, publicUrl: 'http://127.0.0.1:3000', logged };
  expect(await faultsOfTries(target, [plan], fuzzed)).toEqual([]);
  expect(await faultsOfTries({ ...target, path: '/echoes-below' }, [plan], fuzzed)).toHaveLength(1);
});

function twin(): FastifyInstance {
  const broken = Fastify();
  const served = (
    name: string,
    answer: (q: string) => { status?: number; body: string; location?: string } | undefined,
  ) =>
    broken.get<{ Querystring: { q?: string | string[] } }>(`/${name}`, (request, reply) => {
      const found = answer([request.query.q ?? ''].flat().join(' '));
      if (!found) return reply.raw.destroy();
      if (found.location !== undefined) reply.header('location', found.location);
      return reply
        .code(found.status ?? 200)
        .type('text/html')
        .send(found.body);
    });
  served('sound', (q) => ({ status: q === '' ? 200 : 400, body: q.replaceAll(/[<>"']/g, '') }));
  broken.get('/keeps-conditions', (request, reply) =>
    reply.code(request.headers['if-match'] === undefined ? 200 : 412).send(),
  );
  broken.get('/says-so-by-itself/*', (request, reply) =>
    reply.type('text/html').send(request.url.split('/').length > 3 ? `<p>${PAYLOAD}</p>` : ''),
  );
  broken.get('/echoes-below/*', (request, reply) =>
    reply.type('text/html').send(`<p>${decodeURIComponent(request.url)}</p>`),
  );
  served('throws-on-nul', (q) => {
    if (q.includes('\u0000')) throw new Error('invalid byte sequence');
    return { body: '' };
  });
  served('echoes', (q) => ({ body: `<p>${q}</p>` }));
  served('leads-away', (q) => (q.startsWith('//') ? { status: 302, body: '', location: q } : { body: '' }));
  served('tells-its-stack', (q) => ({ body: q === '' ? '' : (new Error('x').stack ?? '') }));
  served('matches-for-ever', (q) => ({ status: q === '' ? 200 : 400, body: String(isSlowlyMatched(q)) }));
  served('fails-a-condition-that-nobody-stated', (q) => ({ status: q === '' ? 200 : 412, body: '' }));
  served('hangs-up', (q) => (q.includes('%') ? undefined : { body: '' }));
  served('lets-a-prototype-through', (q) => {
    // Not enumerable, because Node's garbage collection metrics throw at an unknown label.
    if (q.includes('__proto__'))
      Reflect.defineProperty(Object.prototype, 'polluted', { value: true, configurable: true });
    return { body: '' };
  });
  served('fails-with-a-page', (q) => {
    if (q.includes('<script')) logged.push('{"level":50,"msg":"page failed"}');
    return { body: '' };
  });
  return broken;
}

/** As slow for many spaces as a backtracking regular expression, which the linter would forbid here. */
function isSlowlyMatched(q: string): boolean {
  const signs = q.slice(0, 3_000);
  let blanks = 0;
  for (const one of signs) for (const other of signs) blanks += Number(one === ' ' && other === ' ');
  return blanks > 0;
}
