import type { FastifyBaseLogger } from 'fastify';
import type { MarketInForce } from './market-in-force.ts';

/** Returns a check that logs outdated or missing data once a day, and once when it is good again. */
export function marketAlarm(
  market: MarketInForce,
  log: Pick<FastifyBaseLogger, 'error' | 'info'>,
): () => void {
  const looks = [rateAlarm(market, log), programmeAlarm(market, log)];
  return () => looks.forEach((look) => look());
}

function rateAlarm(market: MarketInForce, log: Pick<FastifyBaseLogger, 'error' | 'info'>): () => void {
  const reportOnce = onceAState();
  return () => {
    const age = market.age();
    const isGood = age !== undefined && !age.isOutdated;
    const state = isGood
      ? ''
      : `${age?.asOf ?? 'none'}, ${market.current().version.slice(-10)}, ${age?.days}`;
    reportOnce(state, () => {
      if (age === undefined) log.error('no current rates');
      else if (age.isOutdated) log.error({ ...age }, 'rates are older than MARKET_MAX_AGE_DAYS');
      else log.info({ ...age }, 'rates are within MARKET_MAX_AGE_DAYS again');
    });
  };
}

function programmeAlarm(market: MarketInForce, log: Pick<FastifyBaseLogger, 'error' | 'info'>): () => void {
  const reportOnce = onceAState();
  return () => {
    const age = market.programmesAge();
    const isOld = age?.isOutdated === true;
    reportOnce(isOld ? `${age.programmeId}, ${age.checkedOn}, ${age.days}, ${age.rateDays}` : '', () => {
      if (isOld) log.error({ ...age }, 'subsidised programmes or their rates are overdue for a check');
      else log.info({ ...age }, 'subsidised programmes are up to date again');
    });
  };
}

/** Logs each state once; the empty (good) state only after another. */
function onceAState(): (state: string, report: () => void) => void {
  let reported = '';
  return (state, report) => {
    if (state === reported) return;
    reported = state;
    report();
  };
}
