import { TERMINAL } from './rates-command.ts';
import { ratesList } from './rates-list.ts';

process.exitCode = await ratesList(process.argv.slice(2), TERMINAL);
