/** The embedded database cannot be locked, so other users cannot be detected; the message is for the operator. */
export class UnlockableError extends Error {
  override name = 'UnlockableError';
}

/** SQLite's primary codes, the lowest byte (https://sqlite.org/rescode.html). */
const BUSY = 5;
const IOERR = 10;
const CANTOPEN = 14;
const PROTOCOL = 15;
const NOLFS = 22;
const NOTADB = 26;

/** Undefined for other errors. */
function codeOf(error: unknown): number | undefined {
  const { errcode } = error as { errcode?: unknown };
  return typeof errcode === 'number' ? errcode & 0xff : undefined;
}

export function isHeld(error: unknown): boolean {
  return codeOf(error) === BUSY;
}

/** Operator's message for a lock failure that can be resolved; otherwise the error itself. */
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
