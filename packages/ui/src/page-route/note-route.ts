import { createContext, type MiddlewareFunction } from 'react-router';

/** Hears under which pattern the router knows the page that is asked for. */
export type NoteRoute = (pattern: string) => void;

/** Carries the way into the server's figures and log to the pages; without one nothing is noted. */
export const noteRouteContext = createContext<NoteRoute>(() => undefined);

/** Middleware of a root: notes the pattern before anything of the page runs. The address itself can hold the token of a link. */
export const noteRoute: MiddlewareFunction<Response> = ({ pattern, context }, next) => {
  // The router leaves the first slash out where a route has none.
  context.get(noteRouteContext)(`/${pattern.replace(/^\/+/, '')}`);
  return next();
};
