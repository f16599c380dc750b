/** A bounded line before bounded places. */
export interface WaitingLine {
  /**
   * Joins for a place: resolves to true when it is one's turn, and to false when `left` was aborted before; undefined where the line
   * is full. Whoever had a turn has to leave.
   */
  join(whose: string, left?: AbortSignal): Promise<boolean> | undefined;
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

/** A line in which first come is first served, unless somebody else has a turn already and others have none. */
export function waitingLine(bounds: {
  readonly threads: number;
  readonly waiting: number;
  readonly waitingOfOne: number;
}): WaitingLine {
  const line: Waiting[] = [];
  const atWork = new Map<string, number>();
  let working = 0;

  const begin = (whose: string) => {
    working += 1;
    atWork.set(whose, (atWork.get(whose) ?? 0) + 1);
  };
  const letNextBegin = () => {
    // Whoever has fewest turns goes first; among them, whoever came first.
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
      if (left?.aborted) return Promise.resolve(false);
      if (working < bounds.threads) {
        begin(whose);
        return Promise.resolve(true);
      }
      const ofOne = line.filter((one) => one.whose === whose).length;
      if (line.length >= bounds.waiting || ofOne >= bounds.waitingOfOne) return undefined;
      return new Promise((resolve) => {
        const one: Waiting = { whose, begin: () => settle(true) };
        const settle = (isTurn: boolean) => {
          left?.removeEventListener('abort', goAway);
          resolve(isTurn);
        };
        const goAway = () => {
          line.splice(line.indexOf(one), 1);
          settle(false);
        };
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
