process.env.NODE_ENV ??= 'production';
await import('./build.ts');
await import('../apps/server/src/server.ts');
