import { TERMINAL } from './rates-withdraw.ts';
import { ratesImport } from './rates-import.ts';

process.exitCode = await ratesImport(process.argv.slice(2), TERMINAL);
