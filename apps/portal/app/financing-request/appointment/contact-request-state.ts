/** How the request for a talk with an adviser stands (specification §4, mortgage officer contact request). */
export interface ContactRequestState {
  readonly status: 'open' | 'pending' | 'success' | 'error';
  /** Where the talk takes place, with the request sealed for whoever holds it; left out: by telephone. */
  readonly meetingLinkWithEncryptedContactRequest?: string | undefined;
}

/** Pending, then success, which keeps the meeting link, or an error; what is sent anew has no outcome yet. */
export function contactRequestState(
  navigation: 'idle' | 'submitting' | 'loading',
  booked: { readonly meetingLink?: string | undefined } | undefined,
  answer: { readonly fault: unknown } | undefined,
): ContactRequestState {
  // Moving a talk that stands may fail: where it takes place holds on.
  const meetingLinkWithEncryptedContactRequest = booked?.meetingLink;
  if (navigation !== 'idle') return { status: 'pending', meetingLinkWithEncryptedContactRequest };
  const status = answer ? 'error' : booked ? 'success' : 'open';
  return { status, meetingLinkWithEncryptedContactRequest };
}
