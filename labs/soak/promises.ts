/** A request that the server has confirmed to its visitor. */
export interface SentRequest {
  readonly requestId: string;
  /** Sender's address, which no other visitor uses. */
  readonly email: string;
  /** Number of advisers on the status page; undefined if the visitor has not opened it. */
  advisers?: number;
  /** Time at which the withdrawal was confirmed, in milliseconds of `performance.now()`. */
  withdrawnAt?: number;
}

export interface SoakMail {
  /** Id of the delivery, from the mail's Message-ID. */
  readonly id: string;
  readonly to: string;
  /** Id of the request; undefined for mails to visitors, which do not contain it. */
  readonly requestId: string | undefined;
  readonly arrivedAt: number;
}

/** A message in the database's delivery table, whether it has been sent or not. */
export interface SoakDelivery {
  readonly id: string;
  readonly requestId: string;
  readonly kind: string;
  readonly adviser: string | null;
}

/** Confirmed requests that are missing, and stored ones that are unknown or withdrawn; one sentence each. */
export function storingFaults(sent: readonly SentRequest[], stored: readonly string[]): string[] {
  const due = new Set(sent.filter(isOpen).map(({ requestId }) => requestId));
  const there = new Set(stored);
  const lost = [...due].filter((requestId) => !there.has(requestId));
  const tooMany = stored.filter((requestId) => !due.has(requestId));
  return [
    ...lost.map((requestId) => `${requestId} was acknowledged and is lost`),
    ...tooMany.map((requestId) => `${requestId} is stored, but unknown, duplicated or withdrawn`),
  ];
}

/** Mails that did not arrive exactly once at each recipient, or arrived elsewhere; one sentence each. */
export function mailFaults(
  sent: readonly SentRequest[],
  deliveries: readonly SoakDelivery[],
  mails: readonly SoakMail[],
): string[] {
  const { about, ofNobody: unmatched } = byRequest(sent, mails);
  const due = Map.groupBy(deliveries, ({ requestId }) => requestId);
  return [
    ...unmatched.map(({ id }) => `mail ${id} belongs to no request`),
    ...repeated(mails.map(({ id }) => id)).map((id) => `mail ${id} arrived more than once`),
    ...sent.flatMap((request) => {
      const { requestId } = request;
      const faultsOf = isOpen(request) ? faultsOfOpen : faultsOfWithdrawn;
      return faultsOf(request, due.get(requestId) ?? [], about.get(requestId) ?? []).map(
        (fault) => `${requestId}: ${fault}`,
      );
    }),
  ];
}

/** Whether all mails have arrived that must be sent; those of withdrawn requests do not count. */
export function areAllMailsIn(sent: readonly SentRequest[], mails: readonly SoakMail[]): boolean {
  const { about } = byRequest(sent, mails);
  return sent
    .filter(isOpen)
    .every(({ requestId, advisers = 0 }) => (about.get(requestId)?.length ?? 0) >= 1 + advisers);
}

function isOpen({ withdrawnAt }: SentRequest): boolean {
  return withdrawnAt === undefined;
}

function byRequest(sent: readonly SentRequest[], mails: readonly SoakMail[]) {
  const idOfEmail = new Map(sent.map(({ email, requestId }) => [email, requestId]));
  const known = new Set(sent.map(({ requestId }) => requestId));
  const about = Map.groupBy(mails, ({ requestId, to }) => requestId ?? idOfEmail.get(to) ?? '');
  const unmatched = [...about].flatMap(([requestId, those]) => (known.has(requestId) ? [] : those));
  return { about, ofNobody: unmatched };
}

function faultsOfOpen(
  { email, advisers }: SentRequest,
  deliveries: readonly SoakDelivery[],
  mails: readonly SoakMail[],
): string[] {
  const due = [email, ...deliveries.flatMap(({ adviser }) => adviser ?? [])];
  const faults = due.flatMap((to) => {
    const count = mails.filter((mail) => mail.to === to).length;
    return count === 1 ? [] : [`${count} mails to ${to}`];
  });
  if (advisers !== undefined && due.length !== 1 + advisers) faults.push(`due to ${due.length - 1} advisers`);
  if (mails.some(({ to }) => !due.includes(to))) faults.push('a mail to another address');
  return faults;
}

/**
 * Errors after a withdrawal: advisers who had got a mail must get one notice and no other mail.
 */
function faultsOfWithdrawn(
  { email, withdrawnAt = 0 }: SentRequest,
  deliveries: readonly SoakDelivery[],
  mails: readonly SoakMail[],
): string[] {
  const notices = new Set(deliveries.filter(({ kind }) => kind === 'WITHDRAWAL').map(({ id }) => id));
  const heard = mails.filter(({ id }) => !notices.has(id));
  const faults = repeated(heard.map(({ to }) => to)).map((to) => `more than one mail to ${to}`);
  if (heard.some(({ arrivedAt }) => arrivedAt > withdrawnAt)) faults.push('a mail after its withdrawal');
  const advisers = heard.filter(({ to }) => to !== email).map(({ to }) => to);
  const notified = mails.filter(({ id }) => notices.has(id)).map(({ to }) => to);
  if (advisers.toSorted().join() !== notified.toSorted().join()) {
    faults.push(`${advisers.length} advisers knew of it, ${notified.length} were notified of its withdrawal`);
  }
  return faults;
}

function repeated(values: readonly string[]): string[] {
  return [...Map.groupBy(values, (value) => value)].flatMap(([value, all]) => (all.length > 1 ? value : []));
}
