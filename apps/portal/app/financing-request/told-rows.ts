import { writtenRequest } from '@heimvorteil/forms/financing-request';
import type { ToldRequest } from '../services.ts';

/** A request that was sent in words, its listing among its project. */
export function toldRows({ request, placeLabel, listing }: ToldRequest): ReturnType<typeof writtenRequest> {
  const { project, ...rest } = writtenRequest(request, placeLabel);
  if (!listing) return { project, ...rest };
  const { title, city, exposeId } = listing;
  const row = { label: 'Inserat', value: `${title}, ${city} (Nr. ${exposeId})` };
  return { project: [...project, row], ...rest };
}
