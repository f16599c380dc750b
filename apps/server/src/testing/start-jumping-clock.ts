// Before anything else looks at the clock.
import './jumping-clock.ts';

await import('./start-without-pages.ts');
