import { data } from 'react-router';
import { Failure } from '../../frame/desk-frame.tsx';
import type { Route } from './+types/route';

export function loader() {
  throw data(null, { status: 404 });
}

export default function Unknown() {
  return null;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <Failure error={error} />;
}
