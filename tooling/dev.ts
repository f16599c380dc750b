import { build } from './builds.ts';
import { applicationsFromSources } from './applications-from-sources.ts';
import { readConfig } from '../apps/server/src/config/read-config.ts';
import { explain } from '../apps/server/src/explain.ts';
import { start } from '../apps/server/src/start.ts';

await build('widgets');
await explain(() => start(readConfig(process.env), { applicationSources: applicationsFromSources }));
