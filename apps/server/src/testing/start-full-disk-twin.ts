// Import this first, so that no module writes before the disk is full.
await import('./full-disk.ts');
await import('./start-broken-twin.ts');
