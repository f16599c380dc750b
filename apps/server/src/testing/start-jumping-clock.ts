// Import this first, so that no module reads the real clock before.
await import('./jumping-clock.ts');
await import('./start-without-pages.ts');
