import {
  addressOf,
  API_ROOT,
  PHONE_VERIFICATION_ROOT,
  type Operation,
  errorOf,
  BirthDateOfAge,
  checkInput,
  Postcode,
  queryReader,
  type FieldProblem,
} from '@heimvorteil/contracts';
import type {
  FastifyInstance,
  FastifyError,
  FastifyReply,
  FastifyRequest,
  FastifySchemaCompiler,
} from 'fastify';
import {
  problem,
  ASK_AGAIN_SECONDS,
  ProblemError,
  codeOfStatus,
  problemBody,
  refused,
} from './problem-error.ts';
import { isDatabaseAway } from '../../database/database-away.ts';
import { isRefusedValue } from '../../database/storable-value.ts';
import { logFailure } from '../logs/log-failure.ts';
import { instanceOf } from '../logs/request-number.ts';
import { SECURITY_HEADERS_OF_BARE_ANSWERS } from '../serving/security-headers.ts';
import { isOfAge } from '@heimvorteil/engine';
import type * as z from 'zod/mini';

/** Rules for every API call: JSON only, no caching by default, problem+json for unknown addresses. */
export function apiScope(api: FastifyInstance, operations: readonly Operation[]): void {
  api.removeContentTypeParser('text/plain');
  api.setSerializerCompiler(() => (answer) => JSON.stringify(answer));
  api.addHook('onRequest', (_request, reply, done) => {
    reply.header('cache-control', 'no-store');
    done();
  });

  const addresses = operations.map((operation) => ({
    method: operation.method,
    pattern: patternOf(operation),
  }));
  const methodsOf = (url: string) => {
    const path = url.split('?', 1)[0] ?? '';
    return addresses.filter(({ pattern }) => pattern.test(path)).map((known) => known.method);
  };
  for (const url of [API_ROOT, PHONE_VERIFICATION_ROOT].flatMap((root) => [root, `${root}/*`])) {
    api.all(url, (request, reply) => {
      const allowed = methodsOf(request.url);
      const method = request.method === 'HEAD' ? 'GET' : (request.method as Operation['method']);
      if (allowed.length === 0 || allowed.includes(method)) throw problem(404, 'NOT_FOUND');
      reply.header('allow', [...new Set(allowed)].join(', '));
      throw problem(405, 'METHOD_NOT_ALLOWED');
    });
  }
}

function patternOf(operation: Operation): RegExp {
  return new RegExp(`^${addressOf(operation).replace(/[.]/g, '\\.').replace(/:\w+/g, '[^/]+')}/?$`);
}

/**
 * Answers errors as problem+json. An unexpected error is logged and becomes 500, or 422 if the database
 * refused a value.
 */
export function errorHandler(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  const status = statusOf(error);
  const errors = error instanceof ProblemError ? error.errors : [errorOf(codeOfStatus(status))];
  const instance = instanceOf(request.id);
  const body = { ...problemBody(status, errors), instance };
  if ((status >= 500 || isRefusedValue(error)) && !(error instanceof ProblemError))
    logFailure(request.log, 'request failed', error, { req: request, instance });
  const wait = error instanceof ProblemError ? error.retryAfterSeconds : undefined;
  if (wait !== undefined) reply.header('retry-after', String(wait));
  else if (status === 503) reply.header('retry-after', String(ASK_AGAIN_SECONDS));
  void reply
    .code(status)
    .header('cache-control', 'no-store')
    .type('application/problem+json; charset=utf-8')
    .send(JSON.stringify(body));
}

/** Answers errors that occur before a route is found, when no hook runs. */
export function frameworkErrors(error: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
  void reply.headers(SECURITY_HEADERS_OF_BARE_ANSWERS).header('x-request-id', request.id);
  errorHandler(error, request, reply);
}

function statusOf(error: unknown): number {
  const { statusCode } = error as { statusCode?: unknown };
  if (typeof statusCode === 'number' && statusCode >= 400 && statusCode < 600) return statusCode;
  if (isRefusedValue(error)) return 422;
  return isDatabaseAway(error) ? 503 : 500;
}

type Fields = Record<string, unknown>;

/** Fastify validation by the contract's schemas; reports all errors with code, field and German message. */
export function inputValidation(rules: {
  /** Whether a well-formed postal code exists. */
  postcodeExists: (postcode: string) => boolean;
  /** Today's date, ISO 8601. */
  today: () => string;
}): FastifySchemaCompiler<z.ZodMiniType> {
  const further = [
    {
      name: 'postcode',
      form: Postcode,
      code: 'INVALID_POSTALCODE',
      isFit: (postcode: string) => rules.postcodeExists(postcode),
    },
    {
      name: 'dateOfBirth',
      form: BirthDateOfAge,
      code: 'AGE_TOO_LOW',
      isFit: (day: string) => isOfAge(day, rules.today()),
    },
  ] as const;

  return ({ schema, httpPart }) => {
    const checks = further.filter(({ name, form }) => asksFor(schema, name, form));
    const read = httpPart === 'querystring' ? queryReader(schema as z.ZodMiniObject) : undefined;
    return (input: unknown) => {
      if (httpPart === 'body' && (input ?? null) === null) return { error: problem(400, 'NOT_PARSABLE') };
      const parsed = read ? read(input as Fields) : input;
      const checked = checkInput(schema, parsed);
      const errors = (checked.errors ?? []).map((found) =>
        read ? duplicated(found, parsed as Fields) : found,
      );
      const checkedInput: unknown = checked.value ?? parsed;
      const values = isFields(checkedInput) ? checkedInput : {};
      for (const { name, code, isFit } of checks) {
        const value = values[name];
        const isKnown = errors.some(({ field }) => field === name);
        if (typeof value === 'string' && !isKnown && !isFit(value)) errors.push(errorOf(code, name));
      }
      return errors.length > 0 ? { error: refused(errors) } : { value: checked.value };
    };
  };
}

/** True if the field's schema is exactly `form`; other schemas validate the field themselves. */
function asksFor(schema: z.ZodMiniType, field: string, form: z.ZodMiniType): boolean {
  if (!('shape' in schema.def)) return false;
  const shape = schema.def.shape as Record<string, z.ZodMiniType & { def: { innerType?: unknown } }>;
  return shape[field] === form || shape[field]?.def.innerType === form;
}

function isFields(input: unknown): input is Fields {
  return typeof input === 'object' && input !== null;
}

/** A repeated query parameter is parsed as a list, so a type error on a list means a duplicate. */
function duplicated(found: FieldProblem, fields: Fields): FieldProblem {
  const { field } = found;
  return field !== undefined && Array.isArray(fields[field]) ? errorOf('DUPLICATE_PARAMETER', field) : found;
}
