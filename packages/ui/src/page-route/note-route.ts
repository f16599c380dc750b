import { createContext, type MiddlewareFunction } from 'react-router';

export type NoteRoute = (pattern: string) => void;

/** Passes the pattern to the server's metrics and log; default: ignored. */
export const noteRouteContext = createContext<NoteRoute>(() => undefined);

/** Notes the pattern before anything runs; not the address, because it can hold a link's token. */
export const noteRoute: MiddlewareFunction<Response> = ({ pattern, context }, next) => {
  // React Router omits the leading slash if a route has none.
  context.get(noteRouteContext)(`/${pattern.replace(/^\/+/, '')}`);
  return next();
};
