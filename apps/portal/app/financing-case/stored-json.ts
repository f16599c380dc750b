import { reportToLog } from '../page/client-log.ts';

const DAY = 86_400_000;
const RETENTION_DAYS = 30;

/** True for data at most 30 days old; timestamps in milliseconds since 1970. */
export function isFresh(lastModified: number, now: number): boolean {
  return now - lastModified < RETENTION_DAYS * DAY && lastModified <= now + DAY;
}

/** Returns undefined for invalid JSON, which it logs without its content. */
export function parsed(text: string, key: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    void reportToLog('info', `Invalid JSON in ${key}`);
    return undefined;
  }
}
