const HOUR = 3_600_000;
const RealDate = Date;
let ahead = 0;

/** The clock of this process, which can be wrong by as much as it is told. */
class JumpingDate extends RealDate {
  constructor(...stated: readonly unknown[]) {
    super(...((stated.length === 0 ? [JumpingDate.now()] : stated) as [number]));
  }

  static override now(): number {
    return RealDate.now() + ahead;
  }
}
globalThis.Date = JumpingDate as DateConstructor;

/** Sets the clock of this process wrong by hours, negative ones back; durations go on as before. */
function jumpBy(hours: number): void {
  ahead = hours * HOUR;
}

process.on('message', (event: string) => {
  const hours = /^clock (?<hours>-?[\d.]+)$/.exec(event)?.groups?.['hours'];
  if (hours === undefined) return;
  jumpBy(Number(hours));
  process.send?.('done');
});
