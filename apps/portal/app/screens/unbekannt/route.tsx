import { data } from 'react-router';

/** Throws a 404 for addresses without a screen; the root's error boundary renders it. */
export function loader(): never {
  throw data(null, { status: 404 });
}

export default function Unknown() {
  return null;
}
