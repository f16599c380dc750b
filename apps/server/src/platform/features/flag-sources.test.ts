import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { once } from 'node:events';
import { mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { flagsFile, flagsAddress } from './flags-file.ts';

const OFF = { pre_approval: { defaultValue: false } };
const ON = { pre_approval: { defaultValue: true } };
const closers: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0)) await close();
});

describe('the file', () => {
  async function fileWith(content: string) {
    const folder = await mkdtemp(join(tmpdir(), 'flags-'));
    closers.push(() => rm(folder, { recursive: true }));
    const path = join(folder, 'flags.json');
    await writeFile(path, content);
    return { path, folder, source: flagsFile(path, OFF) };
  }

  test('is taken as it is written, in its place or by a new file in its place', async () => {
    const { path, folder, source } = await fileWith(JSON.stringify(OFF));
    await source.look();
    expect(source.definitions).toEqual(OFF);
    await writeFile(path, JSON.stringify(ON));
    await source.look();
    expect(source.definitions).toEqual(ON);
    await writeFile(join(folder, 'new'), JSON.stringify(OFF));
    await rename(join(folder, 'new'), path);
    await source.look();
    expect([source.definitions, source.errors]).toEqual([OFF, []]);
  });

  test.each([
    ['broken', '{'],
    ['wrong in one flag', JSON.stringify({ ...ON, location_shortlist: { defaultValue: 'x' } })],
    ['too large', JSON.stringify({ ...ON, filler: 'x'.repeat(300_000) })],
  ])(
    'that is %s preserves the previous definitions, and reports it until it is right',
    async (_what, content) => {
      const { path, source } = await fileWith(JSON.stringify(OFF));
      await writeFile(path, content);
      await source.look();
      await source.look();
      expect([source.definitions, source.errors.length]).toEqual([OFF, 1]);
      await writeFile(path, JSON.stringify(ON));
      await source.look();
      expect([source.definitions, source.errors]).toEqual([ON, []]);
    },
  );

  test('that is removed preserves the previous definitions', async () => {
    const { path, source } = await fileWith(JSON.stringify(ON));
    await source.look();
    await rm(path);
    await source.look();
    expect([source.definitions, source.errors.length]).toEqual([ON, 1]);
  });
});

describe('the address', () => {
  async function serving(answer: RequestListener) {
    const server = createServer(answer).listen(0, '127.0.0.1');
    await once(server, 'listening');
    closers.push(() => {
      server.closeAllConnections();
      server.close();
    });
    return `http://127.0.0.1:${(server.address() as AddressInfo).port}/datafile`;
  }
  const saying = (features: object) => JSON.stringify({ features });
  /** The test itself triggers the timeout of half a second, which is too short on a busy machine. */
  const timeout = vi.spyOn(AbortSignal, 'timeout');
  let timeUp: AbortController;
  beforeEach(() => void timeout.mockImplementation(() => (timeUp = new AbortController()).signal));
  afterAll(() => timeout.mockRestore());

  test('is requested with the known version, and an unchanged answer is not read again', async () => {
    const asked: (string | undefined)[] = [];
    const url = await serving((request, response) => {
      const known = request.headers['if-none-match'];
      asked.push(known);
      if (known === '"1"') response.writeHead(304).end();
      else response.writeHead(200, { etag: '"1"' }).end(saying(OFF));
    });
    const source = flagsAddress(url);
    await source.look();
    await source.look();
    expect([source.definitions, source.errors, asked]).toEqual([OFF, [], [undefined, '"1"']]);
  });

  // @spec 9.12
  test.each<[string, RequestListener]>([
    ['does not answer', () => timeUp.abort()],
    [
      'stops in the middle of its answer',
      (_request, response) => void response.writeHead(200).write('{"features"', () => timeUp.abort()),
    ],
    ['fails', (_request, response) => void response.writeHead(500).end()],
    ['sends elsewhere', (_request, response) => void response.writeHead(302, { location: '/other' }).end()],
    ['answers with a page', (_request, response) => void response.end('<html></html>')],
    ['answers with too much', (_request, response) => void response.end(`"${'x'.repeat(300_000)}"`)],
    ['says nothing of flags', (_request, response) => void response.end('[1]')],
  ])('that %s preserves the known definitions, and is reported', async (_what, then) => {
    let isWell = true;
    const url = await serving((request, response) =>
      isWell ? void response.end(saying(OFF)) : then(request, response),
    );
    const source = flagsAddress(url);
    await source.look();
    isWell = false;
    await source.look();
    expect([source.definitions, source.errors.length]).toEqual([OFF, 1]);
    expect(source.errors.join()).not.toContain(url);
    isWell = true;
    await source.look();
    expect([source.definitions, source.errors]).toEqual([OFF, []]);
  });

  // @spec 9.12
  test('is awaited for at most 500 ms, as specified', async () => {
    await flagsAddress(await serving((_request, response) => void response.end(saying(OFF)))).look();
    expect(timeout).toHaveBeenCalledWith(500);
  });

  test('a definition that cannot be used leaves that flag as it was, and the others change', async () => {
    let features: object = { ...OFF, location_shortlist: { defaultValue: false } };
    const source = flagsAddress(await serving((_request, response) => void response.end(saying(features))));
    await source.look();
    features = { pre_approval: { defaultValue: 'no' }, location_shortlist: { defaultValue: true } };
    await source.look();
    expect(source.definitions).toEqual({ ...OFF, location_shortlist: { defaultValue: true } });
    features = {};
    await source.look();
    expect(source.definitions).toEqual({});
  });
});
