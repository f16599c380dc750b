import { basename } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import type { Tables } from '../../platform/database/tables.ts';
import { problem } from '../../platform/http/calls/problem-error.ts';
import type { WidgetBuild } from './widget-build.ts';

export const WIDGETS_ROOT = '/baufinanzierung/widgets';
const FOREVER = 'public, max-age=31536000, immutable';
/** A new version reaches every host within minutes; stale-while-revalidate avoids waiting. */
const FOR_NOW = 'public, max-age=300, s-maxage=300, stale-while-revalidate=86400';
/** Allows pages of any origin, with and without an integrity attribute. */
const FOR_ANY_PAGE = {
  'access-control-allow-origin': '*',
  'cross-origin-resource-policy': 'cross-origin',
} as const;

/** Serves the widgets' script: the newest under its plain name, each version permanently under its own. */
export async function scriptRoutes(
  app: FastifyInstance,
  { build, db }: { build: WidgetBuild; db: Kysely<Tables> },
): Promise<void> {
  await rememberRelease(db, build);
  await app.register(fastifyStatic, {
    root: build.scriptFolder,
    prefix: `${WIDGETS_ROOT}/`,
    globIgnore: ['**/*.{br,gz}'],
    wildcard: false,
    index: false,
    preCompressed: true,
    cacheControl: false,
    decorateReply: false,
    setHeaders(reply, path) {
      void reply
        .headers(FOR_ANY_PAGE)
        .header('cache-control', basename(path).startsWith(build.file) ? FOREVER : FOR_NOW);
    },
  });
  app.get<{ Params: { file: string } }>(
    `${WIDGETS_ROOT}/:file(^finance-widgets[.][\\w-]{12}[.]js$)`,
    async (request, reply) => {
      const script = await findRelease(db, request.params.file);
      if (script === undefined) throw problem(404, 'NOT_FOUND');
      return reply
        .headers(FOR_ANY_PAGE)
        .header('cache-control', FOREVER)
        .type('text/javascript; charset=utf-8')
        .send(script);
    },
  );
}

/** Stores a version of the script, because host pages that pin it must find it after every upgrade. */
export async function rememberRelease(
  db: Kysely<Tables>,
  { file, script }: { file: string; script: string },
): Promise<void> {
  await db
    .insertInto('widget_release')
    .values({ file_name: file, script })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** A version served earlier; undefined if it never existed. */
async function findRelease(db: Kysely<Tables>, file: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('widget_release')
    .select('script')
    .where('file_name', '=', file)
    .executeTakeFirst();
  return row?.script;
}
