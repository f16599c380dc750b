import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { requestLog } from '../../apps/server/src/platform/http/logs/request-log.ts';
import { newLinkToken } from '../../apps/server/src/platform/privacy/index.ts';
import { requestBody } from '../../apps/server/src/testing/request-body.ts';
import { checkLogs, forbiddenInLog } from './personal-logs.ts';

const LINE = { level: 50, time: 1_795_694_756_011, msg: 'page failed' };
const START = 'Heimvorteil läuft: http://127.0.0.1:3000/baufinanzierung/';
const GOOD = [
  'Ein Bau, der nötig war',
  START,
  JSON.stringify({
    ...LINE,
    err: { name: 'TypeError', code: '23505', at: ['at f (/srv/node_modules/@fastify/static/index.js:1:2)'] },
    req: { method: 'GET', route: '/baufinanzierung/anfrage/:token' },
    instance: 'urn:uuid:0b6f3c1e-9d1f-4a57-8a1b-0123456789ab',
  }),
  JSON.stringify({ ...LINE, delivery: '0b6f3c1e-9d1f-4a57-8a1b-0123456789ab', state: 'parked' }),
  'Diese Demo ist nicht nur für diesen Rechner da (PUBLIC_URL, HOST): Wer sie erreicht, liest das Postfach.',
];

test('normal server logs contain no personal data', () => {
  expect(forbiddenInLog([...GOOD, ''].join('\n'))).toEqual([]);
});

const body = requestBody(7) as Record<string, string>;
test.each<[string, string]>([
  ['text that is no JSON', 'Error: something at /srv/app.js:1'],
  ['text that is no JSON', '    at render (/srv/app.js:1:2)'],
  ['text that is no JSON', '"a word"'],
  ['the field body', JSON.stringify({ ...LINE, body: {} })],
  ['a token', JSON.stringify({ ...LINE, req: { route: `/baufinanzierung/anfrage/${newLinkToken()}` } })],
  ['a token', JSON.stringify({ ...LINE, msg: `No route matches URL "/x/${'aB3'.repeat(14)}-"` })],
  [
    'a secret id in an address',
    JSON.stringify({
      ...LINE,
      req: { route: '/baufinanzierung/widerspruch/anfrage/0b6f3c1e-9d1f-4a57-8a1b-0123456789ab' },
    }),
  ],
  ['an e-mail address', JSON.stringify({ ...LINE, msg: `not sent to ${body['email']}` })],
  ['an e-mail address', JSON.stringify({ ...LINE, req: { route: '/x?email=a%40b.example' } })],
  ['an e-mail address', '# TYPE pages counter\npages_total{route="/x?email=a@b.example"} 1'],
  ['an e-mail address', 'UTC [1] DETAIL:  Key (email)=(erika@musterfrau.example) already exists.'],
  ['a phone number', JSON.stringify({ ...LINE, msg: `not sent to ${body['phoneNumber']}` })],
  ['a phone number', JSON.stringify({ ...LINE, msg: '+4915123450007' })],
  ['a code', JSON.stringify({ ...LINE, code: '012345' })],
  ...['forename', 'surname', 'street'].map((name): [string, string] => [
    'an entry of a visitor',
    JSON.stringify({ ...LINE, msg: `duplicate key (${body[name]})` }),
  ]),
  [
    'an entry of a visitor',
    JSON.stringify({ ...LINE, msg: `?street=${encodeURIComponent(body['street'] ?? '')}` }),
  ],
  ['an entry of a test', JSON.stringify({ ...LINE, err: { name: 'Kanarienvogel' } })],
])('%s is found: %s', (what, line) => {
  expect(forbiddenInLog([...GOOD, line].join('\n'))).toEqual(
    expect.arrayContaining([expect.stringContaining(what)]),
  );
});

test('a run without a log or with personal data in it fails', () => {
  const log = vi.spyOn(console, 'log').mockImplementation(() => undefined);
  onTestFinished(() => log.mockRestore());
  const folder = mkdtempSync(join(tmpdir(), 'heimvorteil-logs-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  expect(checkLogs(join(folder, 'none')).failed).toBe(1);
  expect(checkLogs(folder).failed).toBe(1);
  writeFileSync(join(folder, 'server-1.log'), GOOD.join('\n'));
  expect(checkLogs(folder)).toMatchObject({ passed: 1, failed: 0 });
  writeFileSync(join(folder, 'server-2.log'), [...GOOD, String(body['email'])].join('\n'));
  expect(checkLogs(folder)).toMatchObject({ passed: 0, failed: 1 });
  expect(log.mock.lastCall?.[0]).toMatch(/FAILED .*\nserver-2[.]log, line 6, an e-mail address: /);
});

test('allows these values in a log under any field name', () => {
  const lines: string[] = [];
  const log = requestLog('info', { write: (line: string) => void lines.push(line) });
  const secret = `${body['email']}\n    at ${body['surname']} (secret.ts:1:2)`;
  log.error(new Error(secret));
  log.error({ err: new Error(secret) });
  log.error({ err: new Error(secret), body, email: body['email'] }, 'failed');
  log.warn({ err: Object.assign(new Error(secret), { detail: secret }) }, 'failed');
  expect(lines).toHaveLength(4);
  expect(lines.flatMap(forbiddenInLog)).toEqual([]);
  for (const line of lines)
    expect((JSON.parse(line) as { err: { at: string[] } }).err.at[0]).toMatch(/personal-logs/);
});
