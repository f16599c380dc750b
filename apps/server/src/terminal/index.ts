export { terminal, type Operator } from './terminal.ts';
