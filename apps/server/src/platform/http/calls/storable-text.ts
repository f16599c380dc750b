import type { FastifyInstance, FastifyRequest } from 'fastify';
import { problem } from './problem-error.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** True for a page that stores no query parameter and ignores invalid ones. */
    ignoresWrongQuery?: boolean;
  }
}

const URL_ENCODED = 'application/x-www-form-urlencoded';
const NUL_IN_ADDRESS = /%00/;

/**
 * Refuses text that PostgreSQL cannot store: U+0000 and lone surrogates. Runs after validation, so that all
 * schema errors are reported first.
 */
export function refuseUnstorableText(app: FastifyInstance): void {
  app.addHook('preHandler', (request, _reply, done) => {
    if (!isStorableAddress(request)) return done(problem(422, 'INVALID_TEXT'));
    const field = unstorableField(request);
    if (field === undefined) done();
    else done(problem(422, 'INVALID_TEXT', field === '' ? undefined : field));
  });
}

/**
 * False if an address contains U+0000, except in an API call's path parameters: there U+FFFD replaces it, so
 * that no row matches. Escaped UTF-8 cannot contain lone surrogates.
 */
function isStorableAddress({ url, params, routeOptions: { config } }: FastifyRequest): boolean {
  if (!NUL_IN_ADDRESS.test(url) || config.ignoresWrongQuery) return true;
  if (!config.operation) return false;
  const names = params as Record<string, unknown>;
  for (const [key, value] of Object.entries(names))
    if (typeof value === 'string') names[key] = value.replaceAll('\0', '\ufffd');
  return true;
}

/** Path of the first body field that cannot be stored; empty if the field is unknown. */
function unstorableField({ body, headers }: FastifyRequest): string | undefined {
  if (typeof body === 'string' || Buffer.isBuffer(body)) {
    const isUrlEncoded = headers['content-type']?.startsWith(URL_ENCODED) === true;
    return body.includes('\0') || (isUrlEncoded && body.includes('%00')) ? '' : undefined;
  }
  return typeof body === 'object' && body !== null ? fieldWithin(body) : undefined;
}

/** Without recursion, because a hostile body could be nested too deeply. */
function fieldWithin(body: object): string | undefined {
  const open: [path: string, value: object][] = [['', body]];
  for (let next = open.pop(); next; next = open.pop()) {
    const [path, within] = next;
    for (const [key, value] of Object.entries(within)) {
      const field = path === '' ? key : `${path}.${key}`;
      if (!isStorable(key)) return path;
      if (typeof value === 'string' && !isStorable(value)) return field;
      if (typeof value === 'object' && value !== null) open.push([field, value as object]);
    }
  }
  return undefined;
}

function isStorable(text: string): boolean {
  return text.isWellFormed() && !text.includes('\0');
}
