import { data } from 'react-router';
import { Failure } from '../../frame/desk-frame.tsx';

export function loader() {
  throw data(null, { status: 404 });
}

export default function Unknown() {
  return null;
}

export const ErrorBoundary = Failure;
