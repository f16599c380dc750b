import { connect } from 'node:net';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { addressOf, OPERATIONS, type ErrorCode } from '@heimvorteil/contracts';
import { describe, expect, test } from 'vitest';
import { onPostgres } from '../../../testing/on-databases.ts';
import { expectRefusal } from '../../../testing/expectations.ts';
import { NASTY } from '../../../testing/nasty-texts.ts';
import { PACKED_BOMBS } from '../../../testing/packed-bomb.ts';
import { inTurn } from '../../../testing/short-lists.ts';
import { API_ROOT } from './serve.ts';

const NEXT_WEEK = '2026-11-24T10:00:00+01:00';
const MORTGAGE = `${API_ROOT}/v1.0/calculators/mortgage`;

onPostgres('hostile requests', (running) => {
  const inject = (options: object) => running().app.inject(options);
  const post = (payload: string, contentType: string | undefined = 'application/json') =>
    inject({
      method: 'POST',
      url: MORTGAGE,
      payload,
      headers: contentType === undefined ? {} : { 'content-type': contentType },
    });

  test('no query breaks a call: it succeeds or is refused with code and field, and nothing comes back raw', async () => {
    const gets = OPERATIONS.filter(({ method }) => method === 'GET');
    const nextValues = inTurn(NASTY);
    for (const operation of gets) {
      const keys = Object.keys(operation.query?.def.shape ?? { any: true });
      for (const key of keys) {
        for (const value of nextValues()) {
          const url = `${addressOf(operation).replace(/:\w+/g, '1')}?${key}=${encodeURIComponent(value.toWellFormed())}`;
          const { statusCode, body } = await inject({ url, headers: { 'x-client-id': 'x' } });
          expect([url, statusCode < 500]).toEqual([url, true]);
          if (statusCode >= 400) expect(body).not.toMatch(/<script|DROP TABLE|at .*\.ts:\d/);
        }
      }
    }
  });

  test('no path parameter breaks a call', async () => {
    const nextValues = inTurn(NASTY);
    for (const { path } of OPERATIONS.filter(({ params, method }) => params && method === 'GET')) {
      for (const value of nextValues()) {
        const url = API_ROOT + path.replace(/:\w+/g, encodeURIComponent(value.toWellFormed()) || '%20');
        const { statusCode } = await inject({ url, headers: { 'x-client-id': 'x' } });
        expect([url, statusCode < 500]).toEqual([url, true]);
      }
    }
  });

  test('no value in a body breaks a calculator', async () => {
    const nextValues = inTurn([
      ...NASTY,
      null,
      true,
      [],
      {},
      [1],
      -1,
      0,
      1e308,
      2 ** 53,
      { $gt: 0 },
      [['x']],
    ]);
    for (const operation of OPERATIONS.filter(({ body }) => body)) {
      const path = addressOf(operation);
      const shape = (operation.body?.def as { shape?: object } | undefined)?.shape ?? {};
      for (const key of Object.keys(shape)) {
        for (const value of nextValues()) {
          const url = path.replace(':level', 'info');
          const { statusCode } = await inject({ method: 'POST', url, payload: { [key]: value } });
          expect([path, key, value, statusCode < 500]).toEqual([path, key, value, true]);
        }
      }
    }
  });

  test.each<[string, string, object | undefined, string | undefined]>([
    ['a path between letters', '/v1.0/geo/entities/1276%003001', undefined, 'geoCode'],
    ['a token', '/v1.0/appointments', { statusToken: 'a\0', start: NEXT_WEEK }, 'statusToken'],
    ['half a character', '/v1.0/appointments', { statusToken: '\ud800', start: NEXT_WEEK }, 'statusToken'],
  ])(
    'text that no database stores in %s is refused before any handler',
    async (_where, path, body, field) => {
      const answer = await inject({ url: API_ROOT + path, ...(body && { method: 'POST', payload: body }) });
      expectRefusal(answer, 422, [[field, 'INVALID_TEXT']]);
    },
  );

  test.each([
    ['/v1.0/branding?utm_source=%2500', 200],
    // Unknown parameters are ignored, even with characters that cannot be stored.
    ['/v1.0/branding?utm_source=a%00', 200],
    ['/v1.0/branding?%00=1', 200],
    ['/v1.0/certificates/%00', 404],
  ])('%s reaches no row', async (path, status) => {
    expect((await inject({ url: API_ROOT + path })).statusCode).toBe(status);
  });

  describe('bodies that are no JSON object', () => {
    // @contract 3.1
    test.each<[string, string, string | undefined, number, ErrorCode]>([
      ['cut off', '{"purchasePrice":', undefined, 400, 'NOT_PARSABLE'],
      ['empty', '', undefined, 400, 'NOT_PARSABLE'],
      ['a byte order mark only', '\ufeff', undefined, 400, 'NOT_PARSABLE'],
      ['a prototype', '{"__proto__":{"x":1}}', undefined, 400, 'NOT_PARSABLE'],
      ['a constructor', '{"constructor":{"prototype":{"x":1}}}', undefined, 400, 'NOT_PARSABLE'],
      ['deep', `${'['.repeat(30_000)}${']'.repeat(30_000)}`, undefined, 400, 'WRONG_TYPE'],
      ['a list', '[]', undefined, 400, 'WRONG_TYPE'],
      ['null', 'null', undefined, 400, 'NOT_PARSABLE'],
      ['a word', '"x"', undefined, 400, 'WRONG_TYPE'],
      ['too large', JSON.stringify({ x: 'x'.repeat(65_536) }), undefined, 413, 'PAYLOAD_TOO_LARGE'],
      ['plain text', '{}', 'text/plain', 415, 'UNSUPPORTED_MEDIA_TYPE'],
      ['a form', 'a=1', 'application/x-www-form-urlencoded', 415, 'UNSUPPORTED_MEDIA_TYPE'],
      ['JSON after a blank', '{}', ' application/json\t; x', 400, 'NOT_PARSABLE'],
      ['XML', '<a/>', 'application/xml', 415, 'UNSUPPORTED_MEDIA_TYPE'],
    ])('%s', async (what, payload, contentType, status, code) => {
      const response = await post(payload, contentType ?? 'application/json');
      if (what === 'JSON after a blank') expect([400, 415, 422]).toContain(response.statusCode);
      else expectRefusal(response, status, [[undefined, code]]);
    });

    test.each(Object.entries(PACKED_BOMBS))(
      'a zip bomb as %s, which is not unpacked',
      async (encoding, packed) => {
        const send = (payload: Buffer) =>
          inject({
            method: 'POST',
            url: MORTGAGE,
            payload,
            headers: { 'content-type': 'application/json', 'content-encoding': encoding },
          });
        const few = packed.subarray(0, 60_000);
        expectRefusal(await send(few), 400, [[undefined, 'NOT_PARSABLE']]);
        const many = Buffer.concat([packed, Buffer.alloc(100_000)]);
        expectRefusal(await send(many), 413, [[undefined, 'PAYLOAD_TOO_LARGE']]);
      },
    );

    test('no body at all', async () => {
      expectRefusal(await inject({ method: 'POST', url: MORTGAGE }), 400, [[undefined, 'NOT_PARSABLE']]);
    });

    test('nothing of it affects other objects', async () => {
      await post('{"__proto__":{"polluted":1}}');
      await inject({
        url: `${API_ROOT}/v1.0/branding?__proto__[polluted]=1&constructor.prototype.polluted=1`,
      });
      expect(({} as Record<string, unknown>)['polluted']).toBeUndefined();
    });
  });

  test.each<[string, string, string, number, ErrorCode, string?]>([
    ['an unknown call', 'GET', '/v1.0/nowhere', 404, 'NOT_FOUND'],
    ['an unknown call to post to', 'POST', '/v9/contact', 404, 'NOT_FOUND'],
    ['the root', 'GET', '', 404, 'NOT_FOUND'],
    ['another method', 'DELETE', '/v3/offer', 405, 'METHOD_NOT_ALLOWED', 'GET'],
    ['a calculator by GET', 'GET', '/v1.0/calculators/mortgage', 405, 'METHOD_NOT_ALLOWED', 'POST'],
    ['half an escape', 'GET', '/v1.0/%E0%A4%A', 400, 'NOT_PARSABLE'],
    ['climbing out', 'GET', '/%252e%252e/%252e%252e/etc/passwd', 404, 'NOT_FOUND'],
  ])('%s', async (_what, method, path, status, code, allow) => {
    const response = await inject({ method, url: API_ROOT + path });
    expectRefusal(response, status, [[undefined, code]]);
    expect(response.headers['allow']).toBe(allow);
  });

  test('malformed HTTP is answered with 400 and the connection closed', async () => {
    await running().app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = running().app.server.address() as AddressInfo;
    const smuggled = [
      'GET / HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
      'POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\nxx',
      'GET / HTTP/1.1\r\nHost: a\r\nX-Folded: a\r\n b\r\n\r\n',
      'nonsense\r\n\r\n',
    ];
    for (const bytes of smuggled) {
      const socket = connect(port, '127.0.0.1');
      let answer = '';
      socket.on('data', (chunk: Buffer) => (answer += chunk.toString()));
      socket.write(bytes);
      await once(socket, 'close');
      expect(answer.split('\r\n')[0]).toBe('HTTP/1.1 400 Bad Request');
      expect(answer).toContain('application/problem+json');
    }
  });
});
