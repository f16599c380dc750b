/** A request that was acknowledged, as its visitor knows it. */
export interface SentRequest {
  readonly requestId: string;
  /** Nobody else's. */
  readonly email: string;
  /** How many advisers it went to, where its visitor looked. */
  advisers?: number;
  /** When its withdrawal was confirmed; milliseconds of this process. */
  withdrawnAt?: number;
}

/** A mail as the mail server took it. */
export interface SoakMail {
  /** The delivery that it says it is of. */
  readonly id: string;
  readonly to: string;
  /** The request that an adviser's mail is about; a visitor's names none. */
  readonly requestId: string | undefined;
  readonly arrivedAt: number;
}

/** A message that the database says is owed or sent. */
export interface SoakDelivery {
  readonly id: string;
  readonly requestId: string;
  readonly kind: string;
  /** An adviser's address. */
  readonly adviser: string | null;
}

/** What is wrong with the stored requests: each acknowledged one is there once, no other, and none that was withdrawn. */
export function storingFaults(sent: readonly SentRequest[], stored: readonly string[]): string[] {
  const owed = new Set(sent.filter(isKept).map(({ requestId }) => requestId));
  const there = new Set(stored);
  const lost = [...owed].filter((requestId) => !there.has(requestId));
  const tooMany = stored.filter((requestId) => !owed.has(requestId));
  return [
    ...lost.map((requestId) => `${requestId} was acknowledged and is lost`),
    ...tooMany.map((requestId) => `${requestId} is stored, and nobody's, doubled or withdrawn`),
  ];
}

/** What is wrong with the mails: each is due once to each recipient, and nobody else gets any. */
export function mailFaults(
  sent: readonly SentRequest[],
  deliveries: readonly SoakDelivery[],
  mails: readonly SoakMail[],
): string[] {
  const { about, ofNobody } = byRequest(sent, mails);
  const owed = Map.groupBy(deliveries, ({ requestId }) => requestId);
  return [
    ...ofNobody.map(({ id }) => `mail ${id} is about no request`),
    ...repeated(mails.map(({ id }) => id)).map((id) => `mail ${id} arrived more than once`),
    ...sent.flatMap((request) => {
      const { requestId } = request;
      const faultsOf = isKept(request) ? faultsOfKept : faultsOfWithdrawn;
      return faultsOf(request, owed.get(requestId) ?? [], about.get(requestId) ?? []).map(
        (fault) => `${requestId}: ${fault}`,
      );
    }),
  ];
}

/** Whether every mail that is due for certain has arrived; which ones a withdrawal left due only the database knows. */
export function areAllMailsIn(sent: readonly SentRequest[], mails: readonly SoakMail[]): boolean {
  const { about } = byRequest(sent, mails);
  return sent
    .filter(isKept)
    .every(({ requestId, advisers = 0 }) => (about.get(requestId)?.length ?? 0) >= 1 + advisers);
}

function isKept({ withdrawnAt }: SentRequest): boolean {
  return withdrawnAt === undefined;
}

function byRequest(sent: readonly SentRequest[], mails: readonly SoakMail[]) {
  const idOfEmail = new Map(sent.map(({ email, requestId }) => [email, requestId]));
  const known = new Set(sent.map(({ requestId }) => requestId));
  const about = Map.groupBy(mails, ({ requestId, to }) => requestId ?? idOfEmail.get(to) ?? '');
  const ofNobody = [...about].flatMap(([requestId, those]) => (known.has(requestId) ? [] : those));
  return { about, ofNobody };
}

function faultsOfKept(
  { email, advisers }: SentRequest,
  deliveries: readonly SoakDelivery[],
  mails: readonly SoakMail[],
): string[] {
  const due = [email, ...deliveries.flatMap(({ adviser }) => adviser ?? [])];
  const faults = due.flatMap((to) => {
    const count = mails.filter((mail) => mail.to === to).length;
    return count === 1 ? [] : [`${count} mails to ${to}`];
  });
  if (advisers !== undefined && due.length !== 1 + advisers)
    faults.push(`owed to ${due.length - 1} advisers`);
  if (mails.some(({ to }) => !due.includes(to))) faults.push('a mail to somebody else');
  return faults;
}

/** Who had heard of it hears once that it is taken back; nobody hears of it afterwards for the first time. */
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
  const told = mails.filter(({ id }) => notices.has(id)).map(({ to }) => to);
  if (advisers.toSorted().join() !== told.toSorted().join()) {
    faults.push(`${advisers.length} advisers knew of it, ${told.length} were told of its withdrawal`);
  }
  return faults;
}

function repeated(values: readonly string[]): string[] {
  return [...Map.groupBy(values, (value) => value)].flatMap(([value, all]) => (all.length > 1 ? value : []));
}
