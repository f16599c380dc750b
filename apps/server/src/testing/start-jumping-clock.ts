// First, before any other module reads the clock.
await import('./jumping-clock.ts');
await import('./start-without-pages.ts');
