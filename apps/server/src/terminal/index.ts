export { tableLines } from './table-lines.ts';
export { onDatabaseOf, onStorage, terminal, type Operator } from './terminal.ts';
