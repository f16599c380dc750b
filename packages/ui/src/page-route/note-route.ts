import { createContext, type MiddlewareFunction } from 'react-router';

export type NoteRoute = (pattern: string) => void;

/** Function that passes a route pattern to the server's metrics and log; by default it does nothing. */
export const noteRouteContext = createContext<NoteRoute>(() => undefined);

/** Notes the route pattern before anything runs; the address itself may contain a link's secret token. */
export const noteRoute: MiddlewareFunction<Response> = ({ pattern, context }, next) => {
  // React Router omits the leading slash if the route has none.
  context.get(noteRouteContext)(`/${pattern.replace(/^\/+/, '')}`);
  return next();
};
