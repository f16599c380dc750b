const LOOPBACK: ReadonlySet<string> = new Set(['127.0.0.1', 'localhost', '[::1]']);

/**
 * The visitor's origin: `PUBLIC_URL`. A local demo uses the requested host if it names the same machine (contract §1),
 * because cookies belong to the name.
 */
export function ownOrigin(
  request: { readonly headers: { readonly host?: string | undefined } },
  options: { publicUrl: string; demo: boolean },
): string {
  const own = new URL(options.publicUrl);
  if (!options.demo || !LOOPBACK.has(own.hostname)) return own.origin;
  const { host } = request.headers;
  const asked = host !== undefined && URL.canParse(`http://${host}`) ? new URL(`http://${host}`) : undefined;
  return asked && LOOPBACK.has(asked.hostname) ? asked.origin : own.origin;
}
