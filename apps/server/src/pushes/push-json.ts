import { wholeCase } from '../requests/index.ts';
import type { PushedRequest } from './pushed-request.ts';

/** A request as our own JSON (docs/advisers-endpoint.md): the case under the names of the API, with the fields that no one entered in `assumed`; what is unknown is left out. */
export function pushJson({ requestId, number, createdAt, mayCall, verifiedChannel, ...told }: PushedRequest) {
  const { campaign: _campaign, providers: _providers, ...financing } = wholeCase(told.financing);
  const { proposals } = told;
  const { placeLabel, listing, assumed } = told.financing;
  return {
    event: 'REQUEST',
    requestId,
    number,
    createdAt,
    mayCall,
    ...(verifiedChannel === null ? {} : { verifiedChannel }),
    contact: told.contact,
    financing: assumed === undefined ? financing : { ...financing, assumed },
    ...(placeLabel === undefined ? {} : { placeLabel }),
    ...(listing === undefined ? {} : { listing }),
    ...(proposals.length === 0 ? {} : { proposals }),
  };
}
