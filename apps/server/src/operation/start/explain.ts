import { ConfigError } from '../../platform/config/read-config.ts';
import { StartError } from './start-error.ts';

/** Runs a start; a failure that the operator can mend ends the process with its explanation alone. */
export async function explain(start: () => Promise<void>): Promise<void> {
  try {
    await start();
  } catch (error) {
    if (!(error instanceof ConfigError || error instanceof StartError)) throw error;
    console.error(error.message);
    process.exitCode = 1;
  }
}
