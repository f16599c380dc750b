import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { onPostgresFirst } from '../../../testing/on-databases.ts';
import { openPreviousAssets } from './previous-assets.ts';

const STYLE = '.of-another-build{color:red}';
const FONT = Buffer.from([0x77, 0x4f, 0x46, 0x32, 0, 255, 10, 13]);

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'heimvorteil-assets-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** Folder of a build with its own style sheet and a font that all builds share. */
function build(name: string): string {
  rmSync(folder, { recursive: true });
  folder = mkdtempSync(join(tmpdir(), 'heimvorteil-assets-'));
  writeFileSync(join(folder, `style-${name}.css`), STYLE);
  writeFileSync(join(folder, `style-${name}.css.br`), brotliCompressSync(STYLE));
  writeFileSync(join(folder, 'font-shared01.woff2'), FONT);
  return folder;
}

onPostgresFirst(
  'files of other builds',
  (running) => {
    const get = (url: string, encoding = 'gzip, br') =>
      running().app.inject({ url, headers: { 'accept-encoding': encoding } });
    const keep = (name: string) => openPreviousAssets(running().database.db).store('portal', build(name));
    const age = (days: number) =>
      sql`update page_build set started_at = now() - make_interval(days => ${days}) where application = 'portal'`.execute(
        running().database.db,
      );

    test('are served by every process, for ever, compressed if accepted', async () => {
      const address = '/baufinanzierung/assets/style-Other001.css';
      expect((await get(address)).statusCode).toBe(404);
      await keep('Other001');
      const packed = await get(address);
      expect(packed.rawPayload.equals(brotliCompressSync(STYLE))).toBe(true);
      expect([packed.statusCode, packed.headers]).toMatchObject([
        200,
        {
          'content-type': 'text/css; charset=utf-8',
          'content-encoding': 'br',
          'cache-control': 'public, max-age=31536000, immutable',
          vary: 'accept-encoding',
        },
      ]);
      for (const encoding of ['gzip', 'br;q=0, gzip', 'identity']) {
        const plain = await get(address, encoding);
        expect([plain.statusCode, plain.headers['content-encoding'], plain.body]).toEqual([
          200,
          undefined,
          STYLE,
        ]);
      }
      const font = await get('/baufinanzierung/assets/font-shared01.woff2');
      expect([font.headers['content-type'], font.rawPayload.equals(FONT)]).toEqual(['font/woff2', true]);
    });

    test('are those of one application, and nothing next to a file', async () => {
      await keep('Other002');
      for (const path of [
        'desk/assets/style-Other002.css',
        'assets/..%2fstyle-Other002.css',
        'assets/style-Other002.css.br',
      ])
        expect([path, (await get(`/baufinanzierung/${path}`)).statusCode]).toEqual([path, 404]);
    });

    test('are removed after five newer builds and a month, except those of a later one', async () => {
      await keep('Oldest01');
      for (const name of ['Newer001', 'Newer002', 'Newer003', 'Newer004', 'Newer005']) await keep(name);
      const statusOf = async (name: string) =>
        (await get(`/baufinanzierung/assets/style-${name}.css`, 'identity')).statusCode;
      expect(await statusOf('Oldest01')).toBe(200);

      await sql`update page_build set started_at = started_at - interval '40 days'`.execute(
        running().database.db,
      );
      // Starts a build again that is already stored.
      await keep('Newer001');
      await keep('Newest01');
      const { rows } = await sql<{ file_name: string }>`
        select file_name from page_asset where application = 'portal' and file_name ~ '^(style-(Oldest|Newer|Newest)|font-shared)'
        order by file_name`.execute(running().database.db);
      expect(rows.map(({ file_name }) => file_name)).toEqual([
        'font-shared01.woff2',
        'style-Newer001.css',
        'style-Newer003.css',
        'style-Newer004.css',
        'style-Newer005.css',
        'style-Newest01.css',
      ]);
      await age(0);
    });
  },
  { pages: true },
);
