/** Responses to a visitor's random steps, and the rows stored afterwards. */
export interface Walked {
  readonly answers: {
    readonly step: string;
    readonly status: number;
    readonly body: string;
    /** A sent request's idempotency key, its body, and whether this browser verified the contact. */
    readonly submission?:
      | { readonly key: string; readonly body: string; readonly mayBeAccepted: boolean }
      | undefined;
  }[];
  /** Number of stored rows for each request that was answered with status 201. */
  readonly stored: {
    readonly id: string;
    readonly rows: number;
    readonly consents: number;
    readonly deliveries: number;
  }[];
}

/** Rules of reliability §3.0 and §3.1 that the portal broke during a visit, one sentence each. */
export function faultsOfWalk({ answers, stored }: Walked): string[] {
  const accepted = answers.filter(({ status, submission }) => status === 201 && submission);
  const byKey = Map.groupBy(accepted, ({ submission }) => submission?.key ?? '');
  return [
    ...answers.filter(({ status }) => status >= 500).map(({ step, status }) => `${step}: ${status}`),
    ...answers.filter(isWithoutCode).map(({ step, status }) => `${step}: ${status} without a code`),
    // A repeated request with the same idempotency key gets the same response, from any browser.
    ...[...byKey.values()]
      .filter(([first]) => !first?.submission?.mayBeAccepted)
      .map(() => 'taken without a verified contact'),
    ...[...byKey].flatMap(([key, same]) => [
      ...(new Set(same.map(({ body }) => body)).size > 1 ? [`two answers under ${key}`] : []),
      ...(new Set(same.map(({ submission }) => submission?.body)).size > 1
        ? [`two bodies under ${key}`]
        : []),
    ]),
    ...(byKey.size === stored.length ? [] : [`${byKey.size} keys, ${stored.length} requests`]),
    ...stored.flatMap(({ id, rows, consents, deliveries }) => [
      ...(rows === 1 ? [] : [`${rows} rows of ${id}`]),
      ...(consents > 0 && deliveries > 0 ? [] : [`${id} without consent or delivery`]),
    ]),
  ];
}

function isWithoutCode({ status, body }: Walked['answers'][number]): boolean {
  return status >= 400 && status < 500 && !/"errors":\[\{"code":"[A-Z_]+"/.test(body);
}
