import {
  changeCalculation,
  deleteCalculation,
  deleteProject,
  endOtherSessions,
  endOwnSession,
  eraseProfile,
  exportProfile,
  findCalculation,
  findProject,
  keepProject,
  listCalculations,
  listOwnConsents,
  listOwnRequests,
  listOwnSessions,
  saveCalculation,
  setMembership,
} from '@heimvorteil/contracts';
import type { Visitor } from '@heimvorteil/portal/services';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { serve } from '../../platform/http/serving/serve.ts';
import type { ProfileOperations } from './profile-operations.ts';

const OWN_DATA_PAGE = '/baufinanzierung/finanzierungsuebersicht/deine-daten#mitnehmen';

/** Routes for a visitor's account data; `visitorOf` must throw a ProblemError 401 without login. */
export function profileRoutes(
  app: FastifyInstance,
  profile: ProfileOperations,
  options: { visitorOf: (request: FastifyRequest) => Promise<Visitor>; today: () => string },
): void {
  const { visitorOf } = options;
  serve(app, listCalculations, async (_input, _reply, request) => profile.list(await visitorOf(request)));
  serve(app, saveCalculation, async ({ body, headers }, _reply, request) =>
    profile.save(await visitorOf(request), body, headers['idempotency-key']),
  );
  serve(app, findCalculation, async ({ params }, _reply, request) =>
    profile.find(await visitorOf(request), params.id),
  );
  serve(app, changeCalculation, async ({ params, body }, _reply, request) =>
    profile.change(await visitorOf(request), params.id, body),
  );
  serve(app, deleteCalculation, async ({ params }, _reply, request) =>
    profile.remove(await visitorOf(request), params.id),
  );
  serve(app, findProject, async (_input, _reply, request) => profile.project(await visitorOf(request)));
  serve(app, keepProject, async ({ body }, _reply, request) =>
    profile.storeProject(await visitorOf(request), body),
  );
  serve(app, deleteProject, async ({ query }, _reply, request) =>
    profile.deleteProject(await visitorOf(request), query),
  );
  serve(app, listOwnRequests, async (_input, _reply, request) => profile.requests(await visitorOf(request)));
  serve(app, listOwnConsents, async (_input, _reply, request) => profile.consents(await visitorOf(request)));
  serve(app, exportProfile, async (_input, reply, request) => {
    const visitor = await visitorOf(request);
    // For a browser that followed a link, redirect to the login page instead of answering with JSON.
    if (!visitor.hasJustLoggedIn && request.headers.accept?.includes('text/html'))
      return reply.redirect(OWN_DATA_PAGE, 303);
    const everything = await profile.exported(visitor);
    reply.header('content-disposition', `attachment; filename="heimvorteil-daten-${options.today()}.json"`);
    return everything;
  });
  serve(app, listOwnSessions, async (_input, _reply, request) =>
    profile.sessions.list(await visitorOf(request)),
  );
  serve(app, endOwnSession, async ({ params }, _reply, request) =>
    profile.sessions.end(await visitorOf(request), params.id),
  );
  serve(app, endOtherSessions, async (_input, _reply, request) =>
    profile.sessions.endOthers(await visitorOf(request)),
  );
  serve(app, eraseProfile, async (_input, reply, request) => {
    await profile.erase(await visitorOf(request));
    return reply.code(204).header('clear-site-data', '"cache", "cookies", "storage"').send();
  });
  serve(app, setMembership, async ({ body }, _reply, request) =>
    profile.setProfession(await visitorOf(request), body.profession),
  );
}
