import { inEuros, Programme } from '@heimvorteil/contracts';
import type { ProgrammeAssessment } from '@heimvorteil/engine';

/** In euros. */
export function programmesAnswer(assessed: readonly ProgrammeAssessment[]): Programme[] {
  return assessed.map((one) => inEuros(Programme, one));
}
