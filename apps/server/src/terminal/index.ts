export { onDatabaseOf, onStorage, terminal, type Operator } from './terminal.ts';
