import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import * as z from 'zod/mini';

/** Missing or malformed file; the message is a German clause about it. */
export class AdvisoriesError extends Error {
  override name = 'AdvisoriesError';
}

/** OSV fields (ossf.github.io/osv-schema) that decide whether a package is affected. */
const ADVISORY = z.object({
  id: z.string().check(z.minLength(1)),
  modified: z.optional(z.string()),
  withdrawn: z.nullish(z.string()),
  severity: z.nullish(z.array(z.object({ type: z.string(), score: z.string() }))),
  database_specific: z.nullish(z.object({ severity: z.nullish(z.string()) })),
  affected: z.nullish(
    z.array(
      z.object({
        package: z.nullish(z.object({ ecosystem: z.string(), name: z.string() })),
        ranges: z.nullish(
          z.array(z.object({ type: z.string(), events: z.array(z.record(z.string(), z.string())) })),
        ),
        versions: z.nullish(z.array(z.string())),
        database_specific: z.nullish(z.looseObject({ severity: z.nullish(z.unknown()) })),
      }),
    ),
  ),
});
export type Advisory = z.infer<typeof ADVISORY>;

/** Reads JSON lines, an array, or one object. Throws an AdvisoriesError for anything else, because half a file is no check. */
export async function* readAdvisories(path: string): AsyncGenerator<Advisory> {
  let isByLine = false;
  try {
    for await (const line of createInterface({
      input: createReadStream(path, 'utf8'),
      crlfDelay: Infinity,
    })) {
      if (line.trim() === '') continue;
      const value = jsonOf(line);
      if (value === undefined && !isByLine) break;
      isByLine = true;
      for (const one of [value].flat()) yield advisoryOf(one);
    }
    if (isByLine) return;
    for (const one of [jsonOf(await readFile(path, 'utf8'))].flat()) yield advisoryOf(one);
  } catch (error) {
    if (error instanceof AdvisoriesError) throw error;
    const { code = 'unbekannter Grund' } = error as NodeJS.ErrnoException;
    throw new AdvisoriesError(`lässt sich nicht lesen (${code})`);
  }
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

function advisoryOf(value: unknown): Advisory {
  const { success, data } = z.safeParse(ADVISORY, value);
  if (!success) throw new AdvisoriesError('enthält etwas, das keine Meldung im OSV-Format ist');
  return data;
}
