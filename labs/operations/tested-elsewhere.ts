/** Reason why no test runs a code block of docs/operations, and the tests that cover its commands instead. */
export interface TestedElsewhere {
  readonly why: string;
  readonly heldBy: readonly string[];
}

const PARTS = 'tooling/test/parts.test.ts';
const FAULTS = 'labs/faults';
const SCALE_OUT = `${FAULTS}/scale-out.long.test.ts`;

const AT_THEIR_PLACES = {
  why: 'systemd and nginx at their places in the system',
  heldBy: ['labs/deploy/systemd.test.ts', 'labs/deploy/nginx.long.test.ts'],
};

const OF_KEYCLOAK = {
  why: 'a Keycloak; this test logs in at the practice services, others at many kinds of providers',
  heldBy: ['apps/server/src/people/identity/identity-provider.test.ts'],
};

/** Blocks marked `sh elsewhere` in all documents but first-hour.md, by their first line. */
export const TESTED_ELSEWHERE: Readonly<Record<string, TestedElsewhere>> = {
  'pg_basebackup --host=PRIMARY --username=REPLICATOR --pgdata=DATA --wal-method=stream --create-slot --slot=replica --write-recovery-conf':
    {
      why: 'a second machine; the test does the same on this one',
      heldBy: [SCALE_OUT],
    },
  'ssh PRIMARY systemctl disable --now postgresql': {
    why: 'a second machine, and systemd; the test loses the primary and promotes the replica on this one',
    heldBy: [SCALE_OUT],
  },
  'CLIENT="$(bin/kcadm.sh get clients -r heimvorteil -q clientId=heimvorteil --fields id --format csv --noquotes)"':
    OF_KEYCLOAK,
  'unset NODE_EXTRA_CA_CERTS': {
    why: "Debian's cluster; first-hour.md migrates the same way",
    heldBy: ['labs/deploy/production-install.long.test.ts'],
  },
  'apt-get install --yes nginx': AT_THEIR_PLACES,
  "sed -e 's/portal[.]example/portal.example.org/g' -e 's/server-1:3000/127.0.0.1:3001/' -e 's/server-2:3000/127.0.0.1:3002/' deploy/nginx/nginx.conf > /etc/nginx/nginx.conf":
    AT_THEIR_PLACES,
  'systemd-run --pipe --wait --collect --uid=heimvorteil --working-directory=/opt/heimvorteil --property=EnvironmentFile=/etc/heimvorteil/settings.env --setenv=DATA_DIR=/var/lib/heimvorteil/worker npm run -s doctor':
    AT_THEIR_PLACES,
  'psql --command="create role heimvorteil_app login password \'PASSWORD\'" "$DATABASE_URL"': {
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
  'docker compose --file deploy/compose.yml exec worker npm run -s partners:list': {
    why: 'a container engine; no test runs it, as the text says',
    heldBy: [],
  },
  'kubectl exec deployment/heimvorteil-worker -- npm run -s partners:list': {
    why: 'a cluster; no test runs it, as the text says',
    heldBy: [],
  },
  'systemd-run --pipe --wait --collect --uid=heimvorteil --working-directory=/opt/heimvorteil --property=EnvironmentFile=/etc/heimvorteil/settings.env --setenv=DATA_DIR=/var/lib/heimvorteil/worker npm run -s partners:list':
    { why: 'systemd, and its units installed; no test runs it, as the text says', heldBy: [] },
  'curl -fsS -O https://download.geonames.org/export/zip/DE.zip': {
    why: 'no test depends on a file of the world: the block after it is given the same places in the same form',
    heldBy: ['labs/deploy/production-install.long.test.ts'],
  },
  'npx vitest run --mode all --project faults rolling-upgrade database-outage': {
    why: 'the two are a part of `npm run test:all`',
    heldBy: [`${FAULTS}/rolling-upgrade.long.test.ts`, `${FAULTS}/database-outage.long.test.ts`],
  },
  'npm run bench': {
    why: 'an hour on a machine that runs nothing else; shorter forms are part of `npm run test:all`',
    heldBy: [PARTS, `${FAULTS}/storm.long.test.ts`, 'labs/fuzz/fuzz-calls.test.ts', 'labs/soak/soak.test.ts'],
  },
};

/** Blocks marked `sh elsewhere` in first-hour.md, by their first line. */
export const OF_FIRST_HOUR: Readonly<Record<string, TestedElsewhere>> = {
  'apt-get update': { why: 'programs of the machine, which the test brings', heldBy: [] },
  'node --version': { why: "Debian's cluster; the test starts a server of its own", heldBy: [] },
  'git clone REPOSITORY heimvorteil': { why: 'the test copies the checkout', heldBy: [] },
  'LOGIN=https://login.example.org': OF_KEYCLOAK,
  'OTP="$(bin/kcadm.sh get authentication/flows/browser/executions -r heimvorteil --fields id,providerId --format csv --noquotes | grep \',auth-otp-form$\' | cut -d, -f1)"':
    OF_KEYCLOAK,
  'bin/kcadm.sh create users -r heimvorteil -s username=betrieb -s email=betrieb@example.org -s emailVerified=true -s firstName=Erika -s lastName=Muster -s enabled=true -s \'requiredActions=["CONFIGURE_TOTP"]\'':
    OF_KEYCLOAK,
};
