import { TERMINAL } from './rates-command.ts';
import { ratesWithdraw } from './rates-withdraw.ts';

process.exitCode = await ratesWithdraw(process.argv.slice(2), TERMINAL);
