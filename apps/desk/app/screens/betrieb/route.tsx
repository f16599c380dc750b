import { formatCount } from '@heimvorteil/format';
import { OperatorFailure } from '../../operations/operator-failure.tsx';
import { OperatorFrame } from '../../operations/operator-frame.tsx';
import { requireOperator } from '../../frame/require-operator.ts';
import { pageTitle } from '../../frame/page-title.ts';
import type { Route } from './+types/route';

export const meta: Route.MetaFunction = ({ error }) =>
  error ? [] : [{ title: pageTitle('Heute, Betrieb') }];

export async function loader({ context }: Route.LoaderArgs) {
  const { operations, visitor } = await requireOperator(context);
  return { today: await operations.today(), who: visitor.name ?? visitor.email };
}

export default function Today({ loaderData: { today, who } }: Route.ComponentProps) {
  return (
    <OperatorFrame who={who}>
      <h1>Heute</h1>
      <p>{formatCount(today.stuck.length, 'offer')}</p>
    </OperatorFrame>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <OperatorFailure error={error} />;
}
