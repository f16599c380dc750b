import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { featureDatafile, featureDecisions } from '@heimvorteil/contracts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { requestLog } from '../http/logs/request-log.ts';
import { expectAnswer } from '../../testing/expectations.ts';
import { logIn } from '../../testing/log-in.ts';
import { onPostgresFirst } from '../../testing/on-databases.ts';
import { flagDesk } from './flag-desk.ts';
import { FEATURE_FLAGS } from './feature-flags.ts';
import { openFlags, type SwitchableFlags } from './open-flags.ts';

const API = '/baufinanzierung/api/v1.0/features';
const OFF = { defaultValue: false };

onPostgresFirst('flags that the operator sets', (running) => {
  const db = () => running().database.db;
  const desk = () => flagDesk(running().flags, db());
  let folder: string;
  let path: string;
  let by: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'flags-'));
    path = join(folder, 'flags.json');
    await logIn(running().app, 'betrieb@example.org');
    by = (await db().selectFrom('account').select('id').executeTakeFirstOrThrow()).id;
  });
  afterAll(() => rm(folder, { recursive: true }));
  const logged: string[] = [];
  const another = (): Promise<SwitchableFlags> =>
    openFlags({
      config: { flags: {}, flagsFile: path, flagsUrl: undefined },
      db: db(),
      log: requestLog('info', { write: (line: string) => void logged.push(line) }),
    });
  const decisions = async () =>
    expectAnswer(await running().app.inject({ url: `${API}/decisions` }), featureDecisions);

  test('apply at once here, at the next check in every other process, and in both calls', async () => {
    await writeFile(path, '{}');
    const other = await another();
    expect([await decisions(), other.isOn('pre_approval')]).toEqual([
      expect.objectContaining({ pre_approval: true }),
      true,
    ]);
    const before = await running().app.inject({ url: `${API}/datafile` });
    expect(await desk().set('pre_approval', 'OFF', by)).toBe(true);
    expect(await decisions()).toMatchObject({ pre_approval: false });
    await other.lookNear();
    expect(other.isOn('pre_approval')).toBe(false);
    const after = await running().app.inject({
      url: `${API}/datafile`,
      headers: { 'if-none-match': String(before.headers.etag) },
    });
    expect(expectAnswer(after, featureDatafile).features).toEqual({ ...FEATURE_FLAGS, pre_approval: OFF });
  });

  test('are reset, and the trail names actor and action', async () => {
    expect(await desk().set('pre_approval', 'DEFAULT', by)).toBe(true);
    // Setting the same value again is no change, so it is not audited.
    expect(await desk().set('pre_approval', 'DEFAULT', by)).toBe(true);
    expect(await decisions()).toMatchObject({ pre_approval: true });
    const trail = await db()
      .selectFrom('audit_event')
      .select(['actor', 'actor_id', 'detail'])
      .where('action', '=', 'FLAG_SET')
      .orderBy('id')
      .execute();
    const event = (setting: string, before: string) => ({
      actor: 'OPERATOR',
      actor_id: by,
      detail: { flag: 'pre_approval', setting, before },
    });
    expect(trail).toEqual([event('OFF', 'DEFAULT'), event('DEFAULT', 'OFF')]);
  });

  test('override the file, and the file overrides the registry', async () => {
    await writeFile(path, JSON.stringify({ pre_approval: OFF, location_shortlist: OFF }));
    const other = await another();
    const seen = () => [other.isOn('pre_approval'), other.isOn('location_shortlist')];
    expect(seen()).toEqual([false, false]);
    await desk().set('pre_approval', 'ON', by);
    await other.lookNear();
    expect(seen()).toEqual([true, false]);
    const view = (await flagDesk(other, db()).book()).flags.find(({ name }) => name === 'pre_approval');
    expect(view).toMatchObject({ inForce: 'ON', given: 'OFF', isNamed: true, set: { by } });
    await writeFile(path, '{}');
    await other.lookNear();
    expect(seen()).toEqual([true, true]);
    await desk().set('pre_approval', 'DEFAULT', by);
  });

  test('the file’s own rules are marked as such, whatever their result', async () => {
    const force = { defaultValue: true, rules: [{ force: false, condition: { id: { $exists: false } } }] };
    await writeFile(path, JSON.stringify({ pre_approval: force }));
    const states = (await flagDesk(await another(), db()).book()).flags;
    const stateOf = (flag: string) => states.find(({ name }) => name === flag)?.inForce;
    expect([stateOf('pre_approval'), stateOf('lead_1310_feasibility')]).toEqual(['RULED', 'TRIED']);
  });

  test('a file stays valid while the database is unavailable, which a caller can see', async () => {
    await writeFile(path, '{}');
    const other = await another();
    await writeFile(path, JSON.stringify({ pre_approval: OFF }));
    await sql`alter table flag_setting rename to flag_setting_away`.execute(db());
    await expect(other.lookNear()).rejects.toThrow('flag_setting');
    await sql`alter table flag_setting_away rename to flag_setting`.execute(db());
    expect(other.isOn('pre_approval')).toBe(false);
    await other.lookNear();
    expect(other.isOn('pre_approval')).toBe(false);
  });

  test('a file that breaks is reported once in the log and on the page, and its last definitions stay', async () => {
    await writeFile(path, JSON.stringify({ pre_approval: OFF }));
    const other = await another();
    await writeFile(path, '{');
    await other.lookNear();
    await other.lookNear();
    expect(other.isOn('pre_approval')).toBe(false);
    expect(await flagDesk(other, db()).book()).toMatchObject({
      source: 'FLAGS_FILE',
      errors: [expect.stringContaining('FLAGS_FILE')],
    });
    expect(logged.filter((line) => line.includes('FLAGS_FILE'))).toHaveLength(1);
  });

  // @spec 9.12
  test('an address that never answers lets the start continue, with the operator’s settings', async () => {
    const silent = createServer(() => undefined).listen(0, '127.0.0.1');
    await once(silent, 'listening');
    await desk().set('pre_approval', 'OFF', by);
    const flagsUrl = `http://127.0.0.1:${(silent.address() as AddressInfo).port}/`;
    const other = await openFlags({
      config: { flags: {}, flagsFile: undefined, flagsUrl },
      db: db(),
      log: requestLog('info', { write: () => undefined }),
    });
    expect([other.isOn('pre_approval'), other.isOn('location_shortlist')]).toEqual([false, true]);
    expect(other.errors).toHaveLength(1);
    await desk().set('pre_approval', 'DEFAULT', by);
    silent.closeAllConnections();
    silent.close();
  });

  test('an experiment includes no visitor, its half, or all', async () => {
    const { flags } = running();
    const visitors = Array.from({ length: 200 }, (_, number) => `visitor-${number}`);
    const seen = () => visitors.map((id) => flags.decisions(id)['lead_1320_new_flow']);
    const tried = seen();
    await desk().set('lead_1320_new_flow', 'OFF', by);
    expect(new Set([...seen(), flags.decisions(undefined)['lead_1320_new_flow']])).toEqual(
      new Set(['lead_1320_off']),
    );
    await desk().set('lead_1320_new_flow', 'ON', by);
    expect(new Set([...seen(), flags.decisions(undefined)['lead_1320_new_flow']])).toEqual(
      new Set(['lead_1320_on']),
    );
    await desk().set('lead_1320_new_flow', 'TRIED', by);
    // Each visitor is in the same variation as before the experiment was switched off.
    expect(seen()).toEqual(tried);
    await desk().set('lead_1320_new_flow', 'DEFAULT', by);
  });

  test.each([
    ['no_flag', 'OFF'],
    ['pre_approval', 'TRIED'],
    ['pre_approval', ''],
    ['toString', 'ON'],
  ])('%s is not set to "%s"', async (name, setting) => {
    const before = running().flags.definitions;
    expect(await desk().set(name, setting, by)).toBe(false);
    expect(running().flags.definitions).toBe(before);
  });
});
