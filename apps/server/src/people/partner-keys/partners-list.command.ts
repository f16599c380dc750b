import { terminal } from '../../platform/terminal/index.ts';
import { partnersList } from './partners-list.ts';

process.exitCode = await partnersList(process.argv.slice(2), terminal());
