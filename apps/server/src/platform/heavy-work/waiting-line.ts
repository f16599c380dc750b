/** Why a wait ended: it is the job's turn, the caller disconnected, or the time limit was reached. */
type WaitEnd = 'turn' | 'left' | 'waited';

/** Queue with a maximum length for a fixed number of threads. */
export interface WaitingLine {
  /** Waits for a turn; undefined if the queue is full. Only after 'turn', `leave` must be called. */
  join(caller: string, left?: AbortSignal): Promise<WaitEnd> | undefined;
  leave(caller: string): void;
  waiting(): number;
  working(): number;
}

interface Waiting {
  readonly caller: string;
  readonly begin: () => void;
}

/** Callers with the fewest running jobs come first, among these in order of arrival. */
export function waitingLine(bounds: {
  readonly threads: number;
  readonly waiting: number;
  readonly waitingOfOne: number;
  readonly longestWait: number;
}): WaitingLine {
  const line: Waiting[] = [];
  const atWork = new Map<string, number>();
  let working = 0;

  const begin = (caller: string) => {
    working += 1;
    atWork.set(caller, (atWork.get(caller) ?? 0) + 1);
  };
  const letNextBegin = () => {
    const turnsOf = ({ caller }: Waiting) => atWork.get(caller) ?? 0;
    const fewest = Math.min(...line.map(turnsOf));
    const at = line.findIndex((one) => turnsOf(one) === fewest);
    const [next] = at < 0 ? [] : line.splice(at, 1);
    if (!next) return;
    begin(next.caller);
    next.begin();
  };
  return {
    join(caller, left) {
      if (left?.aborted) return Promise.resolve('left');
      if (working < bounds.threads) {
        begin(caller);
        return Promise.resolve('turn');
      }
      const ofOne = line.filter((one) => one.caller === caller).length;
      if (line.length >= bounds.waiting || ofOne >= bounds.waitingOfOne) return undefined;
      return new Promise((resolve) => {
        const one: Waiting = { caller, begin: () => settle('turn') };
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
    leave(caller) {
      working -= 1;
      const turns = (atWork.get(caller) ?? 1) - 1;
      if (turns === 0) atWork.delete(caller);
      else atWork.set(caller, turns);
      letNextBegin();
    },
    waiting: () => line.length,
    working: () => working,
  };
}
