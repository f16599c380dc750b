import { ConfigError } from '../../platform/config/read-config.ts';
import { StartError } from './start-error.ts';

/** Runs a start; if the operator can fix the failure, prints only its explanation. */
export async function explain(start: () => Promise<void>): Promise<void> {
  try {
    await start();
  } catch (error) {
    if (!(error instanceof ConfigError || error instanceof StartError)) throw error;
    console.error(error.message);
    process.exitCode = 1;
  }
}
