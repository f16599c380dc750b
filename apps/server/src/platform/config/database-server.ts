import pg from 'pg';

/** Which server an address means, as its driver reads it; `address` is what is connected to: host and port, or a socket's file. */
export interface DatabaseServer {
  readonly host: string;
  readonly address: string;
  readonly database: string;
  readonly role: string;
}

const TLS_FILES = ['sslrootcert', 'sslcert', 'sslkey'] as const;
const LARGEST_PORT = 65_535;

/** Reads `DATABASE_URL`; throws where the driver cannot, or where no port has such a number. */
export function databaseServerOf(url: string): DatabaseServer {
  const plain = new URL(url);
  // The driver opens the files while it reads: whether they are there is not asked here, nor warned of what they mean.
  for (const name of [...TLS_FILES, 'sslmode', 'uselibpqcompat']) plain.searchParams.delete(name);
  const { host, port, database = '', user = '' } = new pg.Client({ connectionString: plain.href });
  if (!(port > 0 && port <= LARGEST_PORT)) throw new RangeError(`no port: ${port}`);
  const address = host.startsWith('/') ? `${host}/.s.PGSQL.${port}` : `${host}:${port}`;
  return { host, address, database, role: user };
}

/** The files with certificates and keys that `DATABASE_URL` names, as it writes them. */
export function tlsFilesOf(url: string): string[] {
  const { searchParams } = new URL(url);
  return TLS_FILES.flatMap((name) => searchParams.getAll(name));
}
