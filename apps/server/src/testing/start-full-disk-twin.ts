// First, before any other module writes.
await import('./full-disk.ts');
await import('./start-broken-twin.ts');
