import { berlinToday } from '../../platform/clock/index.ts';
import { terminal } from '../../platform/terminal/index.ts';
import { partnersKey } from './partners-key.ts';

process.exitCode = await partnersKey(process.argv.slice(2), terminal(), berlinToday());
