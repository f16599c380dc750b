// Before anything else writes.
await import('./full-disk.ts');
await import('./start-broken-twin.ts');
