import type { Operation } from './operation.ts';
import * as operations from './operations.ts';

export const OPERATIONS: readonly Operation[] = Object.values(operations);
