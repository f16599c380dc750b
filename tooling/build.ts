import { alone } from './alone.mjs';
import { buildApplication } from './build-application.ts';
import { buildWidgets } from './build-widgets.ts';
import { CannotBuildError } from './cannot-build-error.ts';

// What the server serves, built as `npm start` and `npm run build` need it: nothing when its sources are the same.
try {
  await alone(() => {
    buildApplication('portal');
    buildApplication('desk');
    buildWidgets();
  });
} catch (error) {
  if (!(error instanceof CannotBuildError)) throw error;
  console.error(error.message);
  process.exit(1);
}
