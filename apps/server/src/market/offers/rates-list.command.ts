import { TERMINAL } from './rates-withdraw.ts';
import { ratesList } from './rates-list.ts';

process.exitCode = await ratesList(process.argv.slice(2), TERMINAL);
