import { redirect } from 'react-router';

/** The portal begins at its front page. */
export function loader() {
  return redirect('/baufinanzierung/', 302);
}
