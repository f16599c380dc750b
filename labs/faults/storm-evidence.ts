/**
 * An action that the server has confirmed. Recipients of its messages are mail addresses, or `PUSH` with an
 * adviser's number.
 */
export interface Acknowledged {
  /** Kind and id, such as `REQUEST 17`. */
  readonly what: string;
  readonly recipients: readonly string[];
}

/** A message in the database's delivery table, whether it has been sent or not. */
export interface PendingRow {
  /** Key by which its receiver recognizes a repetition: a mail's delivery id or a push's request id. */
  readonly key: string;
  readonly what: string;
  readonly to: string;
}

/** A message that a mail server or an adviser's system has received. */
export interface Arrived {
  readonly key: string;
  readonly to: string;
}

export interface BookedHour {
  readonly adviser: string;
  readonly start: string;
}

/** State of the database and of all receivers after servers, database and workers were killed. */
export interface Aftermath {
  readonly acknowledged: readonly Acknowledged[];
  /** Actions found in the database, named as in `Acknowledged.what`. */
  readonly stored: readonly string[];
  readonly pending: readonly PendingRow[];
  readonly arrived: readonly Arrived[];
  readonly booked: readonly BookedHour[];
}

/** Compares confirmed actions with the database and the received messages; returns each difference. */
export function stormFaults({ acknowledged, stored, pending, arrived, booked }: Aftermath): string[] {
  const names = acknowledged.map(({ what }) => what);
  const pendingBy = Map.groupBy(pending, ({ what }) => what);
  const arrivedOf = Map.groupBy(arrived, ({ key }) => key);
  return [
    ...missing(names, stored).map((what) => `${what} was acknowledged and is lost`),
    ...missing(stored, names).map((what) => `${what} is stored, but no visitor sent it`),
    ...repeated(stored).map((what) => `${what} is stored twice`),
    ...repeated(booked.map(({ adviser, start }) => `${start} of ${adviser}`)).map(
      (hour) => `${hour} is booked twice`,
    ),
    ...acknowledged.flatMap(({ what, recipients }) => {
      const messages = pendingBy.get(what) ?? [];
      const notified = messages.map(({ to }) => to);
      return [
        ...missing(recipients, notified).map((to) => `${what}: no message to ${to} is pending`),
        ...missing(notified, recipients).map((to) => `${what}: ${to} is not a recipient`),
        ...repeated(notified).map((to) => `${what}: ${to} is notified twice`),
        ...messages
          .filter(({ key, to }) => !arrivedOf.get(key)?.some((one) => one.to === to))
          .map(({ to }) => `${what}: nothing arrived at ${to}`),
      ];
    }),
    ...[...arrivedOf].flatMap(([key, arrivals]) => {
      const meant = pending.filter((one) => one.key === key).map(({ to }) => to);
      const others = arrivals.filter(({ to }) => meant.length > 0 && !meant.includes(to));
      return others.map(({ to }) => `${key} also went to ${to}`);
    }),
  ];
}

function missing(those: readonly string[], among: readonly string[]): string[] {
  const there = new Set(among);
  return those.filter((one) => !there.has(one));
}

function repeated(those: readonly string[]): string[] {
  return [...new Set(those.filter((one, at) => those.indexOf(one) !== at))];
}
