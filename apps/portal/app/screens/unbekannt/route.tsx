import { data } from 'react-router';

/** Every address that no screen has: the boundary of the root says so. */
export function loader(): never {
  throw data(null, { status: 404 });
}

export default function Unknown() {
  return null;
}
