import { readFileSync } from 'node:fs';
import { OPERATIONS, type Operation } from '@heimvorteil/contracts';
import { addMonths } from '@heimvorteil/engine';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { describedApi } from '../../description/describe.ts';
import { API_ROOT, serve } from '../serving/serve.ts';

const CALL = {
  operationId: 'findOld',
  method: 'GET',
  path: '/v1.0/old',
  summary: 'Ein abgelöster Aufruf.',
  tag: 'Betrieb',
  errors: [],
} as const satisfies Operation;
const REPLACED: Operation = { ...CALL, deprecated: { since: '2027-01-01' } };
const ENDING: Operation = { ...CALL, deprecated: { since: '2027-01-01', sunset: '2028-01-01' } };

const DOCUMENT = new URL('../../../../../../docs/api.md', import.meta.url);

async function headersOf(operation: Operation) {
  const app = Fastify();
  serve(app, operation, (_input, reply) => reply.code(204).send());
  const { headers } = await app.inject({ url: API_ROOT + operation.path });
  await app.close();
  const { deprecation, sunset, link } = headers;
  return { deprecation, sunset, link };
}

function describedAs(operation: Operation) {
  const { paths } = describedApi({ publicUrl: 'https://portal.example', sendsLimit: () => false }, [
    operation,
  ]);
  const { deprecated, description, responses } = paths[API_ROOT + operation.path]!['get']!;
  return { deprecated, description, headers: Object.keys((responses['204'] as { headers: object }).headers) };
}

test('a deprecated call is marked in its answers and in the description', async () => {
  const link = `<${API_ROOT}/docs>; rel="deprecation"; type="text/html"`;
  // 1798761600 is 2027-01-01T00:00:00Z in seconds.
  expect(await headersOf(REPLACED)).toEqual({ deprecation: '@1798761600', link, sunset: undefined });
  expect(describedAs(REPLACED)).toEqual({
    deprecated: true,
    description: 'Veraltet seit 2027-01-01.',
    headers: ['Cache-Control', 'Deprecation', 'Link'],
  });
});

test('and when it ends, if that is known', async () => {
  expect((await headersOf(ENDING)).sunset).toBe('Sat, 01 Jan 2028 00:00:00 GMT');
  expect(describedAs(ENDING)).toMatchObject({
    description: 'Veraltet seit 2027-01-01. Kann ab 2028-01-01 entfallen.',
    headers: ['Cache-Control', 'Deprecation', 'Link', 'Sunset'],
  });
});

test('any other call is not marked', async () => {
  expect(await headersOf(CALL)).toEqual({});
  expect(describedAs(CALL)).toEqual({ headers: ['Cache-Control'] });
});

/** Calls that would end less than `months` (the documented period) after their deprecation. */
function endingTooSoon(operations: readonly Operation[], months: number): string[] {
  return operations
    .filter(({ deprecated: { since, sunset } = {} }) => since && sunset && sunset < addMonths(since, months))
    .map(({ operationId }) => operationId);
}

test('the time between mark and end is as documented', () => {
  const promised = /keeps a call for at least (\d+) months/.exec(readFileSync(DOCUMENT, 'utf8'))?.[1];
  expect(promised).toBe('12');
  const of = (sunset: string) => ({ ...ENDING, deprecated: { since: '2027-01-01', sunset } });
  expect(endingTooSoon([of('2028-01-01'), REPLACED, CALL], Number(promised))).toEqual([]);
  expect(endingTooSoon([of('2027-12-31')], Number(promised))).toEqual(['findOld']);
  expect(endingTooSoon(OPERATIONS, Number(promised))).toEqual([]);
});
