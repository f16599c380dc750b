// Before anything else writes.
import './full-disk.ts';

await import('./start-broken-twin.ts');
