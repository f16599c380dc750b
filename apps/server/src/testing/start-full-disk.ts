// First, before any other module writes.
await import('./full-disk.ts');
await import('./start-without-pages.ts');
