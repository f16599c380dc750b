import type { Operation } from './operation.ts';
import * as operations from './operations.ts';

/** Every operation of the API. */
export const OPERATIONS: readonly Operation[] = Object.values(operations);
