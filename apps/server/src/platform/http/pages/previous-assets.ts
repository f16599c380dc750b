import { createHash } from 'node:crypto';
import { readFile, readdir } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliDecompress } from 'node:zlib';
import { negotiate } from '@fastify/accept-negotiator';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { sql, type Kysely } from 'kysely';
import { LRUCache } from 'lru-cache';
import type { Tables } from '../../database/tables.ts';
import { problem } from '../calls/problem-error.ts';

/** Scripts, styles and fonts of recent builds, shared by all processes. */
export interface PreviousAssets {
  /** Stores the files of the build that this process serves. */
  store(application: string, folder: string): Promise<void>;
  /** Sends a file from an earlier build; 404 if no stored build has it. */
  send(application: string, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply>;
}

/** Number of stored builds; a page that stays open may load files of its build later. */
const RETAINED_BUILDS = 5;
const RETAINED_DAYS = 30;
const MOST_IN_MEMORY = 4 * 1_024 * 1_024;

const COMPRESSED = /[.](br|gz)$/;
const ASSET_NAME = /^[\w-]+(?:[.][\w-]+)+$/;
const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};
const FOREVER = 'public, max-age=31536000, immutable';

interface Asset {
  readonly content: Buffer;
  readonly isBrotli: boolean;
}

/** Stores the files in the database, so that all processes can serve them. */
export function openPreviousAssets(db: Kysely<Tables>): PreviousAssets {
  const lately = new LRUCache<string, Asset>({
    maxSize: MOST_IN_MEMORY,
    sizeCalculation: ({ content }) => content.length,
  });
  const find = async (application: string, file: string) => {
    const key = `${application}/${file}`;
    const asset = lately.get(key) ?? (await findAsset(db, application, file));
    if (asset) lately.set(key, asset);
    return asset;
  };
  return {
    store: (application, folder) => storeBuild(db, application, folder),
    async send(application, request, reply) {
      const file = (request.params as { '*': string })['*'];
      const type = TYPES[extname(file)];
      const asset = type !== undefined && ASSET_NAME.test(file) ? await find(application, file) : undefined;
      if (!asset) throw problem(404, 'NOT_FOUND');
      reply.type(type!).header('cache-control', FOREVER).header('vary', 'accept-encoding');
      if (!asset.isBrotli) return reply.send(asset.content);
      if (takesBrotli(request)) return reply.header('content-encoding', 'br').send(asset.content);
      return reply.send(await promisify(brotliDecompress)(asset.content));
    },
  };
}

async function storeBuild(db: Kysely<Tables>, application: string, folder: string): Promise<void> {
  const files = (await readdir(folder)).filter((file) => !COMPRESSED.test(file)).toSorted();
  const digest = createHash('sha256').update(files.join('\n')).digest('base64url');
  const known = await db
    .updateTable('page_build')
    .set({ started_at: sql<Date>`now()` })
    .where('application', '=', application)
    .where('digest', '=', digest)
    .executeTakeFirst();
  if (known.numUpdatedRows > 0n) return;
  const assets = await Promise.all(files.map(async (file) => ({ file, ...(await readAsset(folder, file)) })));
  await db.transaction().execute(async (trx) => {
    // Lock, because another starting process must not delete files that this build shares with an old one.
    await sql`select pg_advisory_xact_lock(hashtextextended('page assets', 0))`.execute(trx);
    await trx
      .insertInto('page_asset')
      .values(
        assets.map(({ file, content, isBrotli }) => ({
          application,
          file_name: file,
          content,
          is_brotli: isBrotli,
        })),
      )
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    await trx
      .insertInto('page_build')
      .values({ application, digest, files })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    await forgetOldBuilds(trx, application);
  });
}

/** Reads only the compressed copy if there is one, because a build has hundreds of files. */
async function readAsset(folder: string, file: string): Promise<Asset> {
  const brotli = await readFile(join(folder, `${file}.br`)).catch(() => undefined);
  return brotli
    ? { content: brotli, isBrotli: true }
    : { content: await readFile(join(folder, file)), isBrotli: false };
}

async function forgetOldBuilds(db: Kysely<Tables>, application: string): Promise<void> {
  await sql`
    delete from page_build where application = ${application}
      and started_at < now() - make_interval(days => ${RETAINED_DAYS})
      and digest not in (
        select digest from page_build where application = ${application}
        order by started_at desc limit ${RETAINED_BUILDS})`.execute(db);
  await sql`
    delete from page_asset where application = ${application}
      and file_name not in (
        select unnest(files) from page_build where application = ${application})`.execute(db);
}

async function findAsset(db: Kysely<Tables>, application: string, file: string): Promise<Asset | undefined> {
  const row = await db
    .selectFrom('page_asset')
    .select(['content', 'is_brotli'])
    .where('application', '=', application)
    .where('file_name', '=', file)
    .executeTakeFirst();
  return row && { content: row.content, isBrotli: row.is_brotli };
}

function takesBrotli({ headers }: FastifyRequest): boolean {
  return negotiate(String(headers['accept-encoding'] ?? 'identity'), ['br', 'identity']) === 'br';
}
