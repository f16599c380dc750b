// Before anything else writes.
import './full-disk.ts';

await import('./start-without-pages.ts');
