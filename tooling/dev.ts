import { buildWidgets } from './build-widgets.ts';
import { portalFromSources } from './portal-from-sources.ts';
import { readConfig } from '../apps/server/src/config/read-config.ts';
import { start } from '../apps/server/src/start.ts';

buildWidgets();
await start(readConfig(process.env), { portalSource: portalFromSources });
