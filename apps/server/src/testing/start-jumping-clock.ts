// Before anything else looks at the clock.
await import('./jumping-clock.ts');
await import('./start-without-pages.ts');
