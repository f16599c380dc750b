export { tableLines } from './table-lines.ts';
export { onDatabaseOf, onOwnersDatabaseOf, onStorage, terminal, type Operator } from './terminal.ts';
