import { terminal } from '../../platform/terminal/index.ts';
import { partnersList } from './partners-key.ts';

process.exitCode = await partnersList(process.argv.slice(2), terminal());
