export * from './debt-free/index.ts';
export * from './loan/index.ts';
export * from './purchase/index.ts';
