/** Why the document's test does not run a block of docs/operations.md, and which tests cover its commands. */
export interface TestedElsewhere {
  readonly why: string;
  readonly heldBy: readonly string[];
}

const MEASURED = 'a measurement on a machine that does nothing else';
const PARTS = 'tooling/test/parts.test.ts';
const FAULTS = 'labs/faults';
const SCALE_OUT = `${FAULTS}/scale-out.long.test.ts`;

/** The blocks of docs/operations.md that are marked `sh elsewhere`. */
export const TESTED_ELSEWHERE: Readonly<Record<string, TestedElsewhere>> = {
  [`pg_basebackup --host=PRIMARY --username=REPLICATOR --pgdata=DATA --wal-method=stream --create-slot --slot=replica --write-recovery-conf
echo "primary_conninfo = 'host=PRIMARY user=REPLICATOR application_name=replica'" >> DATA/postgresql.auto.conf
pg_ctl --pgdata=DATA start
psql --host=PRIMARY --command="select application_name, state, sync_state from pg_stat_replication"`]: {
    why: 'a second machine; the test does the same on this one',
    heldBy: [SCALE_OUT],
  },
  [`ssh PRIMARY systemctl disable --now postgresql
psql --host=REPLICA --command="alter system reset synchronous_standby_names" --command="select pg_reload_conf()"
psql --host=REPLICA --command="select pg_promote()"
psql --host=REPLICA --tuples-only --command="select pg_is_in_recovery()"`]: {
    why: 'a second machine, and systemd; the test loses the primary and promotes the replica on this one',
    heldBy: [SCALE_OUT],
  },
  [`psql --command="create role heimvorteil_app login password 'PASSWORD'" "$DATABASE_URL"
export DATABASE_MIGRATION_URL="$DATABASE_URL" DATABASE_URL=postgres://heimvorteil_app:PASSWORD@HOST:5432/heimvorteil
npm run migrate
npm run doctor`]: {
    why: 'a role of the whole server, which the tests make for themselves; all tests on PostgreSQL run the product as one',
    heldBy: [
      'apps/server/src/platform/database/migrate-command.test.ts',
      'apps/server/src/platform/database/rights/least-privilege.test.ts',
      'apps/server/src/operation/doctor/examine-rights.test.ts',
    ],
  },
  'npm run -s sbom > sbom.cdx.json': {
    why: 'the lockfile of this release, which the test reads itself',
    heldBy: ['apps/server/src/platform/supply-chain/sbom.test.ts'],
  },
  'npx vitest run --mode all --project faults scale-out': {
    why: 'a part of `npm run test:all`',
    heldBy: [SCALE_OUT],
  },
  'node_modules/.bin/node labs/load/request-months.command.ts 200000': {
    why: `${MEASURED}, minutes of both cores`,
    heldBy: ['apps/server/src/platform/request-months/maintain-months.test.ts'],
  },
  [`docker compose --file deploy/compose.yml exec worker npm run -s partners:list
docker compose --file deploy/compose.yml run --rm --volume "$PWD/delivery:/tmp/delivery:ro" worker npm run -s rates:import -- /tmp/delivery`]:
    {
      why: 'a container engine; no test runs it, as the text says',
      heldBy: [],
    },
  [`kubectl exec deployment/heimvorteil-worker -- npm run -s partners:list
tar c delivery | kubectl exec --stdin deployment/heimvorteil-worker -- sh -c 'tar x -C /tmp && npm run -s rates:import -- /tmp/delivery && rm -r /tmp/delivery'`]:
    {
      why: 'a cluster; no test runs it, as the text says',
      heldBy: [],
    },
  'systemd-run --pipe --wait --collect --uid=heimvorteil --working-directory=/opt/heimvorteil --property=EnvironmentFile=/etc/heimvorteil/settings.env --setenv=DATA_DIR=/var/lib/heimvorteil/worker npm run -s partners:list':
    { why: 'systemd, and its units installed; no test runs it, as the text says', heldBy: [] },
  [`curl -fsS -O https://download.geonames.org/export/zip/DE.zip
unzip -o DE.zip DE.txt`]: {
    why: 'no test depends on a file of the world: the block after it is given the same places in the same form',
    heldBy: ['labs/deploy/production-install.long.test.ts'],
  },
  'npm run test:faults -- 5': {
    why: 'a quarter of an hour; `npm run test:all` makes the same faults, each in one order',
    heldBy: [PARTS, `${FAULTS}/storm.long.test.ts`],
  },
  'FUZZ_SEED=674379944 npm run test:fuzz': {
    why: 'half an hour; `npm test` makes fewer of the same calls',
    heldBy: [PARTS, 'labs/fuzz/fuzz-calls.test.ts'],
  },
  'npm run test:soak -- 20': {
    why: 'twenty minutes; `npm run test:all` does the same for five',
    heldBy: [PARTS, 'labs/soak/soak.test.ts'],
  },
  'npx vitest run --mode all --project faults rolling-upgrade database-outage': {
    why: 'the two are a part of `npm run test:all`',
    heldBy: [`${FAULTS}/rolling-upgrade.long.test.ts`, `${FAULTS}/database-outage.long.test.ts`],
  },
  'npm run bench': {
    why: `${MEASURED}, and it writes what is kept in the repository; no test runs it`,
    heldBy: [],
  },
  'wrk -t1 -c10 -d4s -s CASES.lua http://127.0.0.1:3000': {
    why: `${MEASURED}, with a script of one's own; no test runs it`,
    heldBy: [],
  },
  [`wrk -t1 -c4 -d5s -s labs/growth/widget-views.lua http://127.0.0.1:3000
wrk -t1 -c4 -d5s -s labs/growth/widget-views.lua https://127.0.0.1
wrk -t1 -c4 -d5s -H 'Accept-Encoding: br' 'https://127.0.0.1/baufinanzierung/api/v1.0/widget?exposeId=1000001'
curl --insecure --silent --output /dev/null --header 'Accept-Encoding: br' --write-out '%{size_header} %{size_download}\\n' 'https://127.0.0.1/baufinanzierung/api/v1.0/widget?exposeId=1000001'`]:
    {
      why: `${MEASURED}, with nginx at its own ports and 20,000 listings; a test holds what is made of the figures`,
      heldBy: ['labs/growth/widget-views.test.ts'],
    },
  [`npm start
grep -E 'VmRSS|VmHWM' /proc/PID/status
wrk -t1 -c4 -d15s http://127.0.0.1:3000/baufinanzierung/tilgungsrechner &
wrk -t1 -c4 -d15s 'http://127.0.0.1:3000/baufinanzierung/api/v1.0/monthlyrate?purchasePrice=300000&geoCode=1276002'`]:
    { why: MEASURED, heldBy: ['apps/server/src/operation/start/memory-leak.long.test.ts'] },
};
