import { Problem, errorMessage, type ErrorCode, type Operation } from '@heimvorteil/contracts';
import type { LightMyRequestResponse } from 'fastify';
import { expect } from 'vitest';
import * as z from 'zod/mini';

/**
 * Field, code and sentence of an error. No sentence means the code's default sentence; no field means an
 * error of the whole request.
 */
export type ExpectedError = readonly [field: string | undefined, code: ErrorCode, message?: RegExp];

/** Expects a problem+json response with exactly these errors, each with its German sentence. */
export function expectRefusal(
  response: LightMyRequestResponse,
  status: number,
  errors: readonly ExpectedError[],
): void {
  const problem = z.parse(Problem, response.json());
  expect(problem.errors.map(({ field, code }) => [field, code])).toEqual(
    errors.map(([field, code]) => [field, code]),
  );
  expect(response.statusCode).toBe(status);
  expect(response.headers['content-type']).toBe('application/problem+json; charset=utf-8');
  expect(problem.status).toBe(status);
  expect(problem.errors.map(({ message }) => message)).toEqual(
    errors.map(([, code, message]) => (message ? expect.stringMatching(message) : errorMessage(code))),
  );
}

/** Expects a success whose body matches the contract, and returns it. */
export function expectAnswer<Op extends Operation & { response: z.ZodMiniType }>(
  response: LightMyRequestResponse,
  operation: Op,
): z.infer<Op['response']> {
  expect([response.statusCode, response.body.slice(0, 500)]).toEqual([200, response.body.slice(0, 500)]);
  return z.parse(operation.response, response.json()) as z.infer<Op['response']>;
}

/** Body without `instance`: the number of the HTTP call, which differs between equal refusals. */
export function withoutNumber(body: string): string {
  return body.replace(/,?"instance":"urn:uuid:[\da-f-]{36}"/, '');
}
