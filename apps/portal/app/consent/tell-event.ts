const EVENTS = '/baufinanzierung/api/v1.0/features/events';

/** Tells the server of a number that it is given or taken back; gives whether it has heard it. */
export async function tellEvent(
  visitorId: string,
  event: 'CONSENT_GIVEN' | 'CONSENT_WITHDRAWN',
): Promise<boolean> {
  try {
    const { ok } = await fetch(EVENTS, {
      method: 'POST',
      // The page may be on its way to another one.
      keepalive: true,
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ visitorId, event }),
    });
    return ok;
  } catch {
    return false;
  }
}
