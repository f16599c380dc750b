import { data, type RouterContextProvider } from 'react-router';
import {
  servicesContext,
  visitorContext,
  type DeskVisitor,
  type OperatorServices,
} from '../services/index.ts';

/** Services of the logged-in operator; otherwise throws a 401 or 403 page. */
export async function requireOperator(context: Readonly<RouterContextProvider>): Promise<{
  operations: OperatorServices;
  visitor: DeskVisitor;
  who: string;
}> {
  const visitor = await context.get(visitorContext)();
  const services = context.get(servicesContext);
  if (!visitor) throw data('NOT_LOGGED_IN', { status: 401 });
  if (!visitor.roles.includes('operator')) {
    const code = refusalOf(visitor);
    await services.noteRefusal(visitor, code, 'betrieb');
    throw data(code, { status: 403 });
  }
  return { operations: services.operations, visitor, who: visitor.name ?? visitor.email };
}

function refusalOf({ withheldRoles }: DeskVisitor): 'SECOND_FACTOR_MISSING' | 'NOT_ALLOWED' {
  return withheldRoles.includes('operator') ? 'SECOND_FACTOR_MISSING' : 'NOT_ALLOWED';
}
