import { ratesWithdraw, TERMINAL } from './rates-withdraw.ts';

process.exitCode = await ratesWithdraw(process.argv.slice(2), TERMINAL);
