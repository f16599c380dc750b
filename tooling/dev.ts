import { build } from './builds.ts';
import { applicationsFromSources } from './applications-from-sources.ts';
import { readConfig } from '../apps/server/src/platform/config/read-config.ts';
import { explain } from '../apps/server/src/operation/start/start-error.ts';
import { start } from '../apps/server/src/operation/start/start.ts';

await build('widgets');
await explain(() => start(readConfig(process.env), { applicationSources: applicationsFromSources }));
