import { buildPortal } from './build-portal.ts';
import { buildWidgets } from './build-widgets.ts';

process.env.NODE_ENV ??= 'production';
buildPortal();
buildWidgets();
await import('../apps/server/src/server.ts');
