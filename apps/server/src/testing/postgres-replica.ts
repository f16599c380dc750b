import { execFileSync, spawnSync } from 'node:child_process';
import { appendFileSync, chownSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { startPostgresOn, type PostgresServer, type ProgramUser } from './postgres-server.ts';

/** A server that replicates another one until it is promoted. */
export interface PostgresReplica extends PostgresServer {
  promote(): Promise<void>;
}

/** `cp` reports a file that is deleted while copying; replaying the write-ahead log restores the state. */
const MISSING_FILE = /^(?:cp: .*: No such file or directory\n)+$/;
/** Files not to copy: they describe the primary's process and its replication slots. */
const NOT_COPIED = ['postmaster.pid', 'postmaster.opts', 'pg_replslot'];

/**
 * Starts a streaming replica from a low-level backup of a running server. `followed` is the primary's address
 * for the replica, `name` the replica's name on the primary.
 */
export async function startReplica(
  primary: PostgresServer,
  { name, followed }: { name: string; followed: string },
): Promise<PostgresReplica> {
  const server = await startPostgresOn(tmpdir(), async (data, user) => {
    const backup = new pg.Client({ connectionString: primary.url });
    await backup.connect();
    await backup.query('select pg_create_physical_replication_slot($1, true)', [name]);
    await backup.query('select pg_backup_start($1, true)', [name]);
    copyLiveData(primary.data, data, user);
    const { rows } = await backup.query<{ labelfile: string }>('select labelfile from pg_backup_stop(false)');
    await backup.end();
    for (const path of NOT_COPIED) rmSync(join(data, path), { recursive: true, force: true });
    execFileSync('mkdir', ['-m', '700', join(data, 'pg_replslot')], { ...user });
    const { hostname, port } = new URL(followed);
    appendFileSync(
      join(data, 'postgresql.auto.conf'),
      `primary_conninfo = 'host=${hostname} port=${port} user=postgres application_name=${name}'\nprimary_slot_name = '${name}'\n`,
    );
    const made = { backup_label: rows[0]?.labelfile ?? '', 'standby.signal': '' };
    for (const [file, text] of Object.entries(made)) {
      writeFileSync(join(data, file), text);
      if (user) chownSync(join(data, file), user.uid, user.gid);
    }
  });
  return {
    ...server,
    async promote() {
      const client = new pg.Client({ connectionString: server.url });
      await client.connect();
      await client.query('select pg_promote(true)');
      await client.end();
    },
  };
}

function copyLiveData(from: string, to: string, user: ProgramUser): void {
  const env = { ...process.env, LC_ALL: 'C' };
  const { status, stderr } = spawnSync('cp', ['-R', from, to], { ...user, env, encoding: 'utf8' });
  if (status !== 0 && !MISSING_FILE.test(stderr)) throw new Error(`The data was not copied: ${stderr}`);
}
