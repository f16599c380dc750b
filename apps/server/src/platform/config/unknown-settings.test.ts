import { expect, test } from 'vitest';
import { SETTINGS } from './settings-schema.ts';
import { unknownSettings } from './environment.ts';

const KNOWN = Object.keys(SETTINGS.def.shape);
const NOTHING = { errors: [], doubts: [] };

test.each([
  ['MAIL_FORM', 'MAIL_FROM'],
  ['EMAIL_FROM', 'MAIL_FROM'],
  ['OPERATOR_MAIL', 'OPERATOR_EMAIL'],
  ['DATABASE_URI', 'DATABASE_URL'],
  ['database_url', 'DATABASE_URL'],
  ['DATA_DIRS', 'DATA_DIR'],
  ['SMPT_URL', 'SMTP_URL'],
  ['OIDC_ISSUER_', 'OIDC_ISSUER'],
  ['OIDC_CLIENTID', 'OIDC_CLIENT_ID'],
  ['ENCRYPTION_KEY', 'ENCRYPTION_KEYS'],
  ['TRUSTED_PROXY', 'TRUST_PROXY'],
  ['SESSION_HUORS', 'SESSION_HOURS'],
  ['DEMO_ON_PUBLIC_HOSTS', 'DEMO_ON_PUBLIC_HOST'],
  ['LIMIT_PAGE_PER_MINUTE', 'LIMIT_PAGES_PER_MINUTE'],
  ['DATABASEURL', 'DATABASE_URL'],
  ['DataDir', 'DATA_DIR'],
  ['MAIL__FROM', 'MAIL_FROM'],
  ['MAILFORM', 'MAIL_FROM'],
])('%s is meant for %s', (name, meant) => {
  expect(unknownSettings({ [name]: 'a' }, KNOWN)).toEqual({
    errors: [`${name} kenne ich nicht; gemeint ist wohl ${meant}`],
    doubts: [],
  });
  // If the correct setting is set too, the similar name is no misspelling, unless it is a limit.
  const besides = unknownSettings({ [name]: 'a', [meant]: 'b' }, KNOWN);
  expect(besides.errors).toHaveLength(name.startsWith('LIMIT_') ? 1 : 0);
  expect(besides.doubts).toEqual([]);
  expect(unknownSettings({ [name]: ' ' }, KNOWN)).toEqual(NOTHING);
});

test.each([
  ['LOGS_FILE', 'FLAGS_FILE'],
  ['SFTP_URL', 'SMTP_URL'],
  ['GEO_URI', 'GEO_URL'],
  ['PUBLIC_URI', 'PUBLIC_URL'],
])('%s may be meant as %s, and may belong to another program', (name, meant) => {
  expect(unknownSettings({ [name]: 'a' }, KNOWN)).toEqual({
    errors: [],
    doubts: [`${name} ist keine Einstellung des Portals. Ist ${meant} gemeint, heißt sie so.`],
  });
  expect(unknownSettings({ [name]: 'a', [meant]: 'b' }, KNOWN)).toEqual(NOTHING);
});

test('an unknown limit is none', () => {
  expect(unknownSettings({ LIMIT_SMS_PER_MINUTE: '5' }, KNOWN).errors).toEqual([
    'LIMIT_SMS_PER_MINUTE kenne ich nicht; am nächsten kommt LIMIT_FORMS_PER_MINUTE',
  ]);
});

/** Kubernetes services; each causes variables like `REDIS_PORT` in every container. */
const NEIGHBOURS = words(`
  KUBERNETES REDIS OPERATOR OIDC SMTP MAIL SMS SMS_GATEWAY LISTING GEO FLAGS DATABASE DATA SESSION LIMIT
  PUBLIC DEMO WORKER HOST MEETING MARKETPLACE`);
const LINKS = words(
  'SERVICE_HOST SERVICE_PORT SERVICE_PORT_HTTP PORT PORT_80_TCP PORT_80_TCP_ADDR PORT_80_TCP_PORT PORT_80_TCP_PROTO',
);
/** Usual variables in containers, CI and shells; none may count as a misspelt setting. */
const OTHERS = words(`
  HOSTNAME PORTS HOSTS DEBUG NODE_ENV NODE_OPTIONS NODE_VERSION YARN_VERSION HOME PWD PATH LANG LC_ALL TZ
  TERM SHLVL USER LOGNAME OLDPWD SHELL MAIL EDITOR NO_COLOR XDG_DATA_DIRS XDG_DATA_HOME XDG_CONFIG_DIRS
  XDG_RUNTIME_DIR XDG_SESSION_ID XDG_SESSION_TYPE SESSION_MANAGER DBUS_SESSION_BUS_ADDRESS SSH_AUTH_SOCK
  SSH_CLIENT SSH_CONNECTION DISPLAY CI GITHUB_ACTIONS GITHUB_API_URL GITHUB_SERVER_URL RUNNER_OS RUNNER_TEMP
  GITLAB_CI CI_SERVER_URL CI_PROJECT_DIR CI_JOB_ID JENKINS_URL BUILD_URL JOB_NAME CIRCLE_BRANCH PGHOST PGPORT
  PGDATA PGUSER PGPASSWORD PGDATABASE POSTGRES_USER POSTGRES_PASSWORD HTTP_PROXY HTTPS_PROXY NO_PROXY
  http_proxy no_proxy SSL_CERT_FILE NODE_EXTRA_CA_CERTS npm_config_cache npm_config_user_agent
  npm_lifecycle_event npm_package_name npm_execpath INIT_CWD AWS_REGION AWS_ROLE_ARN
  GOOGLE_APPLICATION_CREDENTIALS DYNO RENDER_EXTERNAL_URL FLY_APP_NAME INVOCATION_ID JOURNAL_STREAM
  SYSTEMD_EXEC_PID LISTEN_FDS NOTIFY_SOCKET STATE_DIRECTORY OTEL_SERVICE_NAME OTEL_EXPORTER_OTLP_ENDPOINT
  LIMIT_CPU LIMIT_MEMORY REDIS_URL API_URL APP_URL`);
const FOREIGN = [...NEIGHBOURS.flatMap((service) => LINKS.map((link) => `${service}_${link}`)), ...OTHERS];

test('nothing that belongs to a container, a cluster, a CI or a shell stops a start or raises a doubt', () => {
  expect(unknownSettings(Object.fromEntries(FOREIGN.map((name) => [name, 'a'])), KNOWN)).toEqual(NOTHING);
  expect(unknownSettings(process.env, KNOWN)).toEqual(NOTHING);
});

test('a platform’s settings of logs and metrics are no misspellings, but those of traces are', () => {
  for (const name of [
    'OTEL_EXPORTER_OTLP_LOGS_ENDPOINT',
    'OTEL_EXPORTER_OTLP_METRICS_ENDPOINT',
    'OTEL_EXPORTER_OTLP_LOGS_HEADERS',
    'OTEL_METRICS_EXPORTER',
  ])
    expect([name, unknownSettings({ [name]: 'a' }, KNOWN)]).toEqual([name, NOTHING]);
  expect(unknownSettings({ OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: 'a' }, KNOWN).errors).toHaveLength(1);
});

test('no known name is taken for another', () => {
  expect(unknownSettings(Object.fromEntries(KNOWN.map((name) => [name, 'a'])), KNOWN)).toEqual(NOTHING);
});

function words(text: string): string[] {
  return text.trim().split(/\s+/);
}
