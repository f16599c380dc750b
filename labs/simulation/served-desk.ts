import type { DeskServices } from '@heimvorteil/desk/services';
import * as z from 'zod/mini';
import type { PageSource } from '../../apps/server/src/platform/http/pages/rendered-application.ts';

const DeskCall = z.object({
  desk: z.enum(['partner', 'operations']),
  /** Name of the function to call; a dot separates a part of the desk from the function. */
  name: z.string(),
  with: z.array(z.unknown()),
});

type Service = (...given: readonly unknown[]) => Promise<unknown>;

/** Replaces the pages of the desks, so that a POST calls a function of a page by its name. */
export const SERVED_DESK: PageSource<DeskServices> = {
  attachTo: async () => async (request, services) => {
    if (request.method !== 'POST') return new Response('page');
    const call = z.parse(DeskCall, await request.json());
    const service = call.name
      .split('.')
      .reduce<unknown>((part, name) => (part as Record<string, unknown>)[name], services[call.desk]);
    return Response.json({ answer: await (service as Service)(...call.with) });
  },
};
