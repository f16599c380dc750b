/** A request as its visitor knows it: answered, with so many advisers. */
export interface AcknowledgedRequest {
  readonly requestId: string;
  readonly email: string;
  readonly advisers: number;
}

/** A mail as the mail server took it. */
export interface StormMail {
  /** The delivery that it says it is of. */
  readonly id: string;
  readonly to: string;
}

/** A message that the database says was owed for a request. */
export interface StormDelivery {
  readonly id: string;
  readonly requestId: string;
  /** Where it goes; the visitor's own address stands in the acknowledged request. */
  readonly adviser: string | null;
}

/** What is wrong after a storm: what was acknowledged against what is stored and what arrived. */
export function stormFaults(
  acknowledged: readonly AcknowledgedRequest[],
  stored: readonly string[],
  deliveries: readonly StormDelivery[],
  mails: readonly StormMail[],
): string[] {
  const arrived = Map.groupBy(mails, ({ id }) => id);
  const owedOf = Map.groupBy(deliveries, ({ requestId }) => requestId);
  return [
    ...missing(
      acknowledged.map(({ requestId }) => requestId),
      stored,
    ).map((id) => `${id} was acknowledged and is lost`),
    ...missing(
      stored,
      acknowledged.map(({ requestId }) => requestId),
    ).map((id) => `${id} is stored, and nobody's or doubled`),
    ...acknowledged.flatMap(({ requestId, email, advisers }) => {
      const owed = owedOf.get(requestId) ?? [];
      const recipients = owed.map(({ adviser }) => adviser ?? email);
      return [
        ...(owed.length === 1 + advisers ? [] : [`${requestId}: ${owed.length} messages are owed`]),
        ...(new Set(recipients).size === recipients.length ? [] : [`${requestId}: somebody is told twice`]),
        ...owed.flatMap(({ id }, at) => {
          const got = arrived.get(id)?.map(({ to }) => to) ?? [];
          if (got.length === 0) return [`${requestId}: nothing arrived at ${recipients[at]}`];
          return got.every((to) => to === recipients[at]) ? [] : [`${id} went to somebody else`];
        }),
      ];
    }),
  ];
}

function missing(those: readonly string[], among: readonly string[]): string[] {
  const there = new Set(among);
  return those.filter((one) => !there.has(one));
}
