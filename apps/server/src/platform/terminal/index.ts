export {
  onDatabaseOf,
  onOwnersDatabaseOf,
  onStorage,
  terminal,
  type Operator,
  tableLines,
} from './terminal.ts';
