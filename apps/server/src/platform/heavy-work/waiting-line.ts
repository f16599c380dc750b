/** The caller's turn came, the caller left before it, or the wait reached its limit. */
type WaitEnd = 'turn' | 'left' | 'waited';

/** A bounded line before bounded places. */
export interface WaitingLine {
  /**
   * Joins for a place, and resolves to how the wait ended; undefined where the line is full. Call `leave` after a turn, only.
   */
  join(whose: string, left?: AbortSignal): Promise<WaitEnd> | undefined;
  leave(whose: string): void;
  /** How many wait. */
  waiting(): number;
  /** How many have their turn. */
  working(): number;
}

interface Waiting {
  readonly whose: string;
  readonly begin: () => void;
}

/** Creates a queue: first come, first served among the callers with the fewest running jobs. */
export function waitingLine(bounds: {
  readonly threads: number;
  readonly waiting: number;
  readonly waitingOfOne: number;
  readonly longestWait: number;
}): WaitingLine {
  const line: Waiting[] = [];
  const atWork = new Map<string, number>();
  let working = 0;

  const begin = (whose: string) => {
    working += 1;
    atWork.set(whose, (atWork.get(whose) ?? 0) + 1);
  };
  const letNextBegin = () => {
    // The caller with the fewest running jobs goes first, then the one that came first.
    const turnsOf = ({ whose }: Waiting) => atWork.get(whose) ?? 0;
    const fewest = Math.min(...line.map(turnsOf));
    const at = line.findIndex((one) => turnsOf(one) === fewest);
    const [next] = at < 0 ? [] : line.splice(at, 1);
    if (!next) return;
    begin(next.whose);
    next.begin();
  };
  return {
    join(whose, left) {
      if (left?.aborted) return Promise.resolve('left');
      if (working < bounds.threads) {
        begin(whose);
        return Promise.resolve('turn');
      }
      const ofOne = line.filter((one) => one.whose === whose).length;
      if (line.length >= bounds.waiting || ofOne >= bounds.waitingOfOne) return undefined;
      return new Promise((resolve) => {
        const one: Waiting = { whose, begin: () => settle('turn') };
        const settle = (end: WaitEnd) => {
          clearTimeout(timer);
          left?.removeEventListener('abort', goAway);
          resolve(end);
        };
        const leaveLine = (end: WaitEnd) => {
          line.splice(line.indexOf(one), 1);
          settle(end);
        };
        const goAway = () => leaveLine('left');
        const timer = setTimeout(() => leaveLine('waited'), bounds.longestWait);
        line.push(one);
        left?.addEventListener('abort', goAway);
      });
    },
    leave(whose) {
      working -= 1;
      const turns = (atWork.get(whose) ?? 1) - 1;
      if (turns === 0) atWork.delete(whose);
      else atWork.set(whose, turns);
      letNextBegin();
    },
    waiting: () => line.length,
    working: () => working,
  };
}
