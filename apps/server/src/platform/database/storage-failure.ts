import { dirname, resolve, sep } from 'node:path';
import type { StorageConfig } from '../config/config.ts';
import { databaseServerOf, tlsFilesOf, type DatabaseServer } from '../config/setting-values.ts';
import { isDatabaseAway, isDriverMessage, BusyDatabaseError } from './database-away.ts';
import { DatabaseInUseError, UnlockableError } from './folder-lock.ts';
import { NewerDatabaseError, OutdatedDatabaseError, OwnerConnectionError } from './migrate.ts';
import { NotDurableError } from './server-pool.ts';

type Stored = Pick<StorageConfig, 'dataDir' | 'database'>;

const SELF_EXPLAINING = [
  DatabaseInUseError,
  UnlockableError,
  NotDurableError,
  NewerDatabaseError,
  BusyDatabaseError,
  OutdatedDatabaseError,
  OwnerConnectionError,
];

/**
 * Explains in German why the database cannot be opened, and what to do; undefined if the operator cannot fix
 * it. Names host, database and role of `DATABASE_URL`, never the password.
 */
export function explainStorageFailure(error: unknown, stored: Stored): string | undefined {
  if (!(error instanceof Error) && !isOfFileLayer(error)) return undefined;
  if (SELF_EXPLAINING.some((kind) => error instanceof kind)) return (error as Error).message;
  const { database } = stored;
  const url = database.kind === 'postgres' ? database.url : undefined;
  return (
    (url && ofTlsFile(error, tlsFilesOf(url))) ??
    ofDataDir(error, stored) ??
    (url && ofServer(error as Error, databaseServerOf(url)))
  );
}

/** Error of the embedded database's file layer. It is no `Error` and has a WASI number (`__WASI_ERRNO_…`). */
interface FileLayerError {
  readonly name: 'ErrnoError';
  readonly errno: number;
}
const FILE_LAYER_CODES: Readonly<Record<number, string>> = {
  2: 'EACCES',
  19: 'EDQUOT',
  51: 'ENOSPC',
  63: 'EPERM',
  69: 'EROFS',
};

function isOfFileLayer(error: unknown): error is FileLayerError {
  return (error as { name?: unknown } | null | undefined)?.name === 'ErrnoError';
}

const FULL = 'ist kein Platz mehr. Schaffe Platz oder wähle mit DATA_DIR einen anderen Ordner.';
const DENIED = 'darf dieses Programm nicht schreiben. Gib seinem Konto den Ordner oder wähle einen anderen.';

const DATA_DIR_SENTENCES: Readonly<Record<string, (folder: string) => string>> = {
  ENOSPC: (folder) => `In DATA_DIR (${folder}) ${FULL}`,
  EDQUOT: (folder) => `In DATA_DIR (${folder}) ${FULL}`,
  EACCES: (folder) => `In DATA_DIR (${folder}) ${DENIED}`,
  EPERM: (folder) => `In DATA_DIR (${folder}) ${DENIED}`,
  EROFS: (folder) =>
    `DATA_DIR (${folder}) ist nur lesbar. Binde den Ordner zum Schreiben ein oder wähle einen anderen.`,
  ENOTDIR: (folder) => `DATA_DIR (${folder}) ist kein Ordner. Nenne einen Ordner.`,
  EEXIST: (folder) => `DATA_DIR (${folder}) ist kein Ordner. Nenne einen Ordner.`,
  // Also occurs for a missing folder in a read-only one.
  ENOENT: (folder) =>
    `DATA_DIR (${folder}) lässt sich nicht anlegen. Lege den Ordner selbst an, beschreibbar für dieses Programm.`,
};

function ofDataDir(error: Error | FileLayerError, { dataDir, database }: Stored): string | undefined {
  const folder = resolve(dataDir);
  if (isOfFileLayer(error)) {
    const code = FILE_LAYER_CODES[error.errno];
    return database.kind === 'pglite' ? DATA_DIR_SENTENCES[code ?? '']?.(folder) : undefined;
  }
  const { code = '', path, syscall } = error as NodeJS.ErrnoException;
  if (path === undefined) return undefined;
  const place = resolve(path);
  if (code === 'ENOENT') {
    const isMissing = place === folder || place === dirname(folder);
    if (!isMissing && (syscall !== 'mkdir' || !isWithin(folder, place))) return undefined;
  } else if (!isWithin(folder, place)) return undefined;
  return DATA_DIR_SENTENCES[code]?.(folder);
}

function isWithin(folder: string, place: string): boolean {
  return `${place}${sep}`.startsWith(folder + sep);
}

const TLS_FILE_SENTENCES: Readonly<Record<string, (file: string) => string>> = {
  ENOENT: (file) => `Die Datei ${file}, die DATABASE_URL nennt, gibt es nicht.`,
  EACCES: (file) => `Die Datei ${file}, die DATABASE_URL nennt, darf dieses Programm nicht lesen.`,
};

function ofTlsFile(error: Error | FileLayerError, files: readonly string[]): string | undefined {
  const { code = '', path } = error as NodeJS.ErrnoException;
  return path !== undefined && files.includes(path) ? TLS_FILE_SENTENCES[code]?.(path) : undefined;
}

const SERVER = 'Der PostgreSQL-Server aus DATABASE_URL';
const UNREACHABLE = ({ address }: DatabaseServer) =>
  `${SERVER} antwortet nicht: ${address} ist von hier nicht zu erreichen, oder dort läuft etwas anderes. Prüfe Rechner, Anschluss und Firewall.`;
const UNKNOWN_HOST = ({ host }: DatabaseServer) =>
  `${SERVER} ist nicht zu finden: Den Rechner „${host}“ kennt der Namensdienst nicht, oder er antwortet nicht. Prüfe den Namen.`;
const DISCONNECTED = (code?: string) =>
  `${SERVER} ist während des Starts weggegangen${code === undefined ? '' : ` (${code})`}: Er wird beendet oder neu gestartet, oder ihm fehlt etwas. Starte noch einmal, wenn er wieder läuft.`;
const BUSY = () =>
  `${SERVER} nimmt keine Verbindung mehr an: Alle sind vergeben (max_connections). Erhöhe die Grenze oder starte weniger Prozesse.`;

/** Sentences by error code of PostgreSQL (appendix A) or the operating system. */
const SERVER_SENTENCES: Readonly<Record<string, (server: DatabaseServer) => string>> = {
  '3D000': ({ database }) =>
    `${SERVER} hat keine Datenbank „${database}“. Lege sie an (CREATE DATABASE) oder berichtige den Namen.`,
  '28P01': ({ role }) => `${SERVER} lässt „${role}“ nicht herein: Das Passwort stimmt nicht.`,
  '28000': ({ role }) =>
    `${SERVER} lässt „${role}“ nicht herein: Es gibt diese Rolle nicht, oder pg_hba.conf erlaubt ihr die Verbindung von hier nicht.`,
  '42501': ({ role, database }) =>
    `Die Rolle „${role}“ aus DATABASE_URL darf in der Datenbank „${database}“ keine Tabellen anlegen oder ändern. Mache sie zu ihrer Eigentümerin (ALTER DATABASE … OWNER TO …), oder führe npm run migrate mit DATABASE_MIGRATION_URL aus, der Verbindung der Eigentümerin.`,
  '53300': BUSY,
  '57P03': () => `${SERVER} startet noch oder fährt gerade herunter. Starte noch einmal, wenn er läuft.`,
  ENOTFOUND: UNKNOWN_HOST,
  EAI_AGAIN: UNKNOWN_HOST,
  ECONNREFUSED: ({ address }) =>
    `${SERVER} antwortet nicht: Auf ${address} nimmt niemand Verbindungen an. Starte ihn oder berichtige Rechner und Anschluss.`,
  ETIMEDOUT: UNREACHABLE,
  EHOSTUNREACH: UNREACHABLE,
  ENETUNREACH: UNREACHABLE,
  ECONNRESET: UNREACHABLE,
  EPIPE: UNREACHABLE,
};

/** Sentences about the socket file of a database server on this machine. */
const SOCKET_SENTENCES: Readonly<Record<string, (server: DatabaseServer) => string>> = {
  ENOENT: ({ address }) =>
    `${SERVER} antwortet nicht: Den Socket ${address} gibt es nicht. Starte ihn oder berichtige den Ordner.`,
  EACCES: ({ address }) =>
    `${SERVER} antwortet nicht: Den Socket ${address} darf dieses Programm nicht benutzen. Gib seinem Konto das Recht dazu.`,
};

/** Sentences for driver errors without a code, by their message. */
const DRIVER_SENTENCES: readonly (readonly [RegExp, (server: DatabaseServer) => string])[] = [
  // The connection broke while migrating; releasing the lock on it then replaces the original error.
  [/not queryable|has been discarded/, () => DISCONNECTED()],
  [
    /does not support SSL/,
    () =>
      `${SERVER} spricht kein TLS, DATABASE_URL verlangt es mit sslmode. Schalte es dort ein oder nimm sslmode heraus.`,
  ],
  [
    /^SASL: .*password/,
    ({ role }) => `${SERVER} verlangt von „${role}“ ein Passwort; in DATABASE_URL steht keins.`,
  ],
];

/** Codes of Node's TLS errors about untrusted certificates. */
const CERTIFICATE = /CERT|^UNABLE_TO_|^ERR_(?:TLS|SSL)/;

/** Message of PgBouncer about a connection setting that it does not know. */
const REFUSED_SETTING = /^unsupported startup parameter(?: in options)?: (\w+)/;

function ofServer(error: Error, server: DatabaseServer): string | undefined {
  const [, refused] = REFUSED_SETTING.exec(error.message) ?? [];
  if (refused !== undefined)
    return `${SERVER} steht hinter einem Pooler, der „${refused}“ nicht annimmt. Setze in PgBouncer ignore_startup_parameters = ${refused} und pool_mode = session, und gib der Rolle die Einstellung: ALTER ROLE … SET statement_timeout = '10s'.`;
  const { code, syscall } = error as NodeJS.ErrnoException;
  if (typeof code !== 'string') {
    const sentence = DRIVER_SENTENCES.find(([pattern]) => pattern.test(error.message))?.[1];
    if (sentence) return sentence(server);
    return isDriverMessage(error) ? UNREACHABLE(server) : undefined;
  }
  if (CERTIFICATE.test(code)) {
    return `${SERVER} zeigt ein Zertifikat, dem dieses Programm nicht glaubt (${code}). Nenne seine Zertifizierungsstelle mit sslrootcert=DATEI, oder berichtige den Namen des Rechners.`;
  }
  const isOfSocket = syscall === 'connect' && server.host.startsWith('/');
  const sentence = (isOfSocket && SOCKET_SENTENCES[code]) || SERVER_SENTENCES[code];
  if (sentence) return sentence(server);
  return isDatabaseAway(error) ? DISCONNECTED(code) : undefined;
}
