import { expect, test } from 'vitest';
import { onPostgres } from '../../testing/on-databases.ts';
import { expectRefusal } from '../../testing/expectations.ts';

const LOG = '/baufinanzierung/api/v1.0/log';

onPostgres('the browser log', (running) => {
  const post = (level: string, payload: unknown) =>
    running().app.inject({ method: 'POST', url: `${LOG}/${level}`, payload: payload as object });

  // @spec 7.5
  test('stores the level, a redacted message, the path’s pattern and the browser’s family', async () => {
    const response = await post('error', {
      userAgent: 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/141.0.0.0 Safari/537.36',
      href: 'https://portal.example/baufinanzierung/anfrage/Zm9vYmFyYmF6cXV4Zm9vYmFy?email=erika@example.org#x',
      consoleMessage:
        'Failed for erika@example.org, +49 151 23456789, name "Erika Beispiel" at https://x.example/y?z=1',
      consoleLog: 'Erika Beispiel, 80000',
    });
    expect(response.statusCode).toBe(204);
    const line = JSON.parse(running().logged.at(-1) ?? '{}') as { level: number; clientLog: unknown };
    expect([line.level, line.clientLog]).toEqual([
      50,
      {
        message: 'Failed for <mail> +<number>name <text> at <url>',
        path: '/baufinanzierung/anfrage/:part',
        browser: 'Chrome',
      },
    ]);
    expect(running().logged.join()).not.toMatch(/erika|Beispiel|80000|23456789|Zm9v/i);
  });

  test('a line break cannot forge a second entry', async () => {
    const before = running().logged.length;
    await post('info', { consoleMessage: 'a\n{"level":50}\r\u001b[31mb\u2028c' });
    const lines = running().logged.slice(before);
    expect(lines).toHaveLength(1);
    expect(lines[0]?.trimEnd()).not.toMatch(/[\n\r\u001b\u2028]|\\n|\\u001b/);
  });

  // @spec 7.5
  test('other levels are not there', async () => {
    expectRefusal(await post('debug', {}), 404, [[undefined, 'NOT_FOUND']]);
    expectRefusal(await post('constructor', {}), 404, [[undefined, 'NOT_FOUND']]);
  });

  test('unknown fields, wrong types and long bodies are refused', async () => {
    expectRefusal(await post('info', { message: 'x' }), 422, [['message', 'UNKNOWN_FIELD']]);
    expectRefusal(await post('info', { href: 7 }), 400, [['href', 'WRONG_TYPE']]);
    expectRefusal(await post('info', { consoleLog: 'x'.repeat(4_096) }), 413, [
      [undefined, 'PAYLOAD_TOO_LARGE'],
    ]);
  });
});

onPostgres('the browser log under a flood', (running) => {
  test('is limited per address, a /64 of IPv6 being one, and forged headers change nothing', async () => {
    const post = (remoteAddress: string, headers = {}) =>
      running().app.inject({ method: 'POST', url: `${LOG}/info`, payload: {}, remoteAddress, headers });
    const statuses = async (address: (number: number) => string, headers = {}) => {
      const found: number[] = [];
      for (let number = 0; number < 25; number++) {
        found.push((await post(address(number), headers)).statusCode);
      }
      return found.filter((status) => status === 204).length;
    };
    expect(await statuses(() => '203.0.113.7')).toBe(20);
    expect(await statuses((number) => `2001:db8::${number.toString(16)}`)).toBe(20);
    expect(
      await statuses(() => '203.0.113.8', { 'x-forwarded-for': '10.1.2.3', forwarded: 'for=1.2.3.4' }),
    ).toBe(20);

    const refused = await post('203.0.113.7');
    expectRefusal(refused, 429, [[undefined, 'TOO_MANY_REQUESTS']]);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  });

  test('in the demo this machine is not counted', async () => {
    const url = `${LOG}/info`;
    const answers = await Promise.all(
      Array.from({ length: 30 }, () => running().app.inject({ method: 'POST', url, payload: {} })),
    );
    expect(answers.every(({ statusCode }) => statusCode === 204)).toBe(true);
  });
});

onPostgres(
  'the browser log behind a proxy',
  (running) => {
    // @contract 1.18
    test('the last address before the trusted network counts, whatever precedes it', async () => {
      const statuses: number[] = [];
      for (let number = 0; number < 25; number++) {
        const { statusCode } = await running().app.inject({
          method: 'POST',
          url: `${LOG}/info`,
          payload: {},
          remoteAddress: '10.0.0.9',
          headers: { 'x-forwarded-for': `6.6.6.${number}, 203.0.113.9` },
        });
        statuses.push(statusCode);
      }
      expect(statuses.filter((status) => status === 204)).toHaveLength(20);
    });
  },
  { settings: { TRUST_PROXY: '10.0.0.0/8' } },
);
