import { PRIVATE_HEADERS } from '../../../../financing-request/find-by-token.ts';
import { servicesContext } from '../../../../services/index.ts';
import type { Route } from './+types/route';

export async function loader({ params: { cancelToken }, context }: Route.LoaderArgs) {
  const file = await context.get(servicesContext).appointments.calendarFile(cancelToken);
  if (file === undefined) throw new Response(null, { status: 404, headers: PRIVATE_HEADERS });
  return new Response(file, {
    headers: {
      ...PRIVATE_HEADERS,
      'Content-Type': 'text/calendar; charset=utf-8',
      'Content-Disposition': 'attachment; filename="termin.ics"',
    },
  });
}
