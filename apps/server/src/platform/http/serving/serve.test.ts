import type { Operation } from '@heimvorteil/contracts';
import Fastify, { type FastifyReply } from 'fastify';
import { expect, test } from 'vitest';
import { requestLog } from '../logs/request-log.ts';
import { API_ROOT, serve } from './serve.ts';

const CALL = {
  operationId: 'endThing',
  method: 'DELETE',
  path: '/v1.0/thing',
  summary: 'Ein Aufruf ohne Antwort.',
  tag: 'Betrieb',
  errors: [],
} as const satisfies Operation;

/** An answer, the status that metrics count for it, and the log lines. */
async function answered(
  operation: Operation,
  handler: (reply: FastifyReply) => Promise<FastifyReply | void>,
) {
  const lines: string[] = [];
  const app = Fastify({ loggerInstance: requestLog('warn', { write: (line) => void lines.push(line) }) });
  const counted: number[] = [];
  app.addHook('onResponse', async (_request, reply) => void counted.push(reply.statusCode));
  serve(app, operation, (_input, reply) => handler(reply));
  const { statusCode: status, body } = await app.inject({ method: 'DELETE', url: API_ROOT + operation.path });
  await app.close();
  return { status, body, counted, lines };
}

test('a call without an answer answers 204, or its own status', async () => {
  const nothing = { body: '', lines: [] };
  expect(await answered(CALL, async () => {})).toEqual({ ...nothing, status: 204, counted: [204] });
  const accepted = await answered({ ...CALL, successStatus: 202 }, async () => {});
  expect(accepted).toEqual({ ...nothing, status: 202, counted: [202] });
});

test('a handler’s own answer is sent once and counted with its status', async () => {
  const file = await answered(CALL, async (reply) => reply.type('application/pdf').send('%PDF'));
  expect(file).toEqual({ status: 200, body: '%PDF', counted: [200], lines: [] });
});
