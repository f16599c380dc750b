const HOUR = 3_600_000;
const RealDate = Date;
let ahead = 0;

/** Replaces `Date` in this process by a clock that a test can set wrong. */
class JumpingDate extends RealDate {
  constructor(...time: readonly unknown[]) {
    super(...((time.length === 0 ? [JumpingDate.now()] : time) as [number]));
  }

  static override now(): number {
    return RealDate.now() + ahead;
  }
}
globalThis.Date = JumpingDate as DateConstructor;

/** Shifts `Date` in this process by hours, negative for the past; `performance.now` is unaffected. */
function jumpBy(hours: number): void {
  ahead = hours * HOUR;
}

process.on('message', (event: string) => {
  const hours = /^clock (?<hours>-?[\d.]+)$/.exec(event)?.groups?.['hours'];
  if (hours === undefined) return;
  jumpBy(Number(hours));
  process.send?.('done');
});
