import type { FastifyInstance, FastifyRequest } from 'fastify';
import { problem } from './problem-error.ts';

const URL_ENCODED = 'application/x-www-form-urlencoded';
const NUL_IN_ADDRESS = /%00/;

/**
 * Refuses text that PostgreSQL cannot store, U+0000 and lone surrogates, before any handler of a call, a page or a file. It runs
 * after validation, because schemas report every error at once.
 */
export function refuseUnstorableText(app: FastifyInstance): void {
  app.addHook('preHandler', (request, _reply, done) => {
    // No address holds a lone surrogate, because its escapes are UTF-8.
    if (NUL_IN_ADDRESS.test(request.url)) return done(problem(422, 'INVALID_TEXT'));
    const field = unstorableField(request);
    if (field === undefined) done();
    else done(problem(422, 'INVALID_TEXT', field === '' ? undefined : field));
  });
}

/** Path of the first field of a body that cannot be stored; empty where its name is unknown. */
function unstorableField({ body, headers }: FastifyRequest): string | undefined {
  if (typeof body === 'string' || Buffer.isBuffer(body)) {
    const isUrlEncoded = headers['content-type']?.startsWith(URL_ENCODED) === true;
    return body.includes('\0') || (isUrlEncoded && body.includes('%00')) ? '' : undefined;
  }
  return typeof body === 'object' && body !== null ? fieldWithin(body) : undefined;
}

/** Works without recursion, because a body may be nested as deep as it is long. */
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
