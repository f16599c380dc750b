import { redirect } from 'react-router';

/** Redirects to the front page. */
export function loader() {
  return redirect('/baufinanzierung/', 302);
}
