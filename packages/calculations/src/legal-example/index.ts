export * from './legal-figures.ts';
export * from './legal-words.ts';
