import { arrangesLoans, type Operator } from '@heimvorteil/contracts';
import { data } from 'react-router';

/** Answers 404 with a kind text where the operator only passes contacts on: nothing is judged beforehand there. */
export function requireArranging({ operator }: { readonly operator: Operator }): void {
  if (!arrangesLoans(operator)) throw data({ code: 'NOT_OFFERED' }, { status: 404 });
}
