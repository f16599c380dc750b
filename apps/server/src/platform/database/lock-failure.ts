/** The embedded database cannot be locked, so that nobody could tell whether a second process uses it; the message says what to do. */
export class UnlockableError extends Error {
  override name = 'UnlockableError';
}

/** What SQLite calls it (https://sqlite.org/rescode.html); the lowest byte, the others say where. */
const BUSY = 5;
const IOERR = 10;
const CANTOPEN = 14;
const PROTOCOL = 15;
const NOLFS = 22;
const NOTADB = 26;

/** SQLite's primary code; undefined where the error is not SQLite's. */
function codeOf(error: unknown): number | undefined {
  const { errcode } = error as { errcode?: unknown };
  return typeof errcode === 'number' ? errcode & 0xff : undefined;
}

/** Whether another one holds the lock. */
export function isHeld(error: unknown): boolean {
  return codeOf(error) === BUSY;
}

/** Why a file cannot be locked, in words where an operator can mend it; otherwise the error itself. */
export function explainLock(error: unknown, file: string): unknown {
  switch (codeOf(error)) {
    case NOTADB:
    case CANTOPEN:
      return new UnlockableError(
        `${file} ist nicht die leere Datei, mit der dieses Programm die eingebettete Datenbank sperrt. Läuft kein Portal mehr, entferne sie: Der nächste Start legt sie neu an.`,
      );
    case IOERR:
    case PROTOCOL:
    case NOLFS:
      return new UnlockableError(
        `${file} lässt sich nicht sperren: Das Dateisystem kann es nicht, wie manche im Netz, oder es ist gestört. Lege DATA_DIR auf eine Platte dieses Rechners, oder nimm mit DATABASE_URL einen PostgreSQL-Server.`,
      );
    default:
      return error;
  }
}
