import * as z from 'zod/mini';
import { Derivation } from '../entities/answer-parts.ts';
import { Euros } from '../entities/euros.ts';
import { FieldProblem } from '../errors/problem.ts';
import type { Operation } from '../operation.ts';
import { OwnCapital } from './household-fields.ts';

export const calculateOwnCapital = {
  operationId: 'calculateOwnCapital',
  method: 'POST',
  path: '/v1.0/calculators/own-capital',
  summary: 'Eigenkapital aus Ersparnissen, Wertpapieren, Bausparguthaben, Versicherungen und anderem.',
  tag: 'Rechner',
  body: OwnCapital,
  response: z.object({ total: Euros, errors: z.array(FieldProblem), derivation: z.array(Derivation) }),
  errors: ['OWN_CAPITAL_TOO_HIGH', 'OUT_OF_RANGE'],
} as const satisfies Operation;
export type CalculateOwnCapitalBody = z.infer<typeof calculateOwnCapital.body>;
