import { terminal } from '../../platform/terminal/index.ts';
import { deliveriesReplay } from './deliveries-replay.ts';

process.exitCode = await deliveriesReplay(process.argv.slice(2), terminal());
