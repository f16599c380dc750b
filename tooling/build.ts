import { buildApplication } from './build-application.ts';
import { buildWidgets } from './build-widgets.ts';

// What the server serves, built as `npm start` and `npm run build` need it: nothing when its sources are the same.
buildApplication('portal');
buildApplication('desk');
buildWidgets();
