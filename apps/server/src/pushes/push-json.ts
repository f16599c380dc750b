import type { PushedRequest } from './pushed-request.ts';

/** A request as our own JSON (docs/advisers-endpoint.md): what the visitor stated under the names of the API; what is unknown is left out. */
export function pushJson({ requestId, number, createdAt, mayCall, verifiedChannel, ...told }: PushedRequest) {
  const {
    campaign: _campaign,
    providers: _providers,
    ...financing
  } = {
    ...told.financing.financingCase,
    ...told.financing.stated,
  };
  const { proposals } = told;
  const { placeLabel, listing } = told.financing;
  return {
    event: 'REQUEST',
    requestId,
    number,
    createdAt,
    mayCall,
    ...(verifiedChannel === null ? {} : { verifiedChannel }),
    contact: told.contact,
    financing,
    ...(placeLabel === undefined ? {} : { placeLabel }),
    ...(listing === undefined ? {} : { listing }),
    ...(proposals.length === 0 ? {} : { proposals }),
  };
}
