import { terminal } from '../../platform/terminal/index.ts';
import { deliveriesReplay } from './requeue-deliveries.ts';

process.exitCode = await deliveriesReplay(process.argv.slice(2), terminal());
