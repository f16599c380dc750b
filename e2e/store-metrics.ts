import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FullConfig } from '@playwright/test';

/** Stores the server's metrics after all tests; tooling/test/personal-logs.ts checks them. */
export default async function storeMetrics({ projects: [project], webServer }: FullConfig): Promise<void> {
  const folder = process.env.SERVER_LOGS;
  if (folder === undefined) return;
  const origin = project?.use.baseURL ?? webServer?.url ?? '';
  const answer = await fetch(new URL('/metrics', origin));
  if (!answer.ok) throw new Error(`HTTP ${answer.status} from /metrics`);
  writeFileSync(join(folder, 'browser-metrics.log'), await answer.text());
}
