import { data } from 'react-router';

/** Any address without a screen; the root's error boundary renders it. */
export function loader(): never {
  throw data(null, { status: 404 });
}

export default function Unknown() {
  return null;
}
