import type { RequestStatusAnswer } from '@heimvorteil/contracts';
import { sendSoakRequest } from './send-request.ts';
import type { SoakBrowser } from './soak-browser.ts';
import type { SoakLedger } from './soak-ledger.ts';

const API = '/baufinanzierung/api';

/** A step of a visit; its caller decides when to run it. */
type Step = () => Promise<unknown>;

/** Steps of a visitor without an account: calculates, looks at offers, sends a request, reads its status. */
export function visitAndAsk(browser: SoakBrowser, ledger: SoakLedger, round: number): Step[] {
  const { purchasePrice, ownFunds, geoCode } = caseOf(round);
  const inPage = `purchasePrice=${purchasePrice}&ownFunds=${ownFunds}&geoCode=${geoCode}`;
  const inOffers =
    `purchaseprice=${purchasePrice}&ownfunds=${ownFunds}&geocode=${geoCode}` +
    '&amortizationrate=2&employment=EMPLOYED&fixednominalinterestrate=TEN_YEARS&limit=5';
  // Start as a new visitor, because the number of codes per browser is limited.
  browser.forgetCookies();
  let sent: Awaited<ReturnType<typeof sendSoakRequest>>;
  return [
    () => browser.ask('calculator page', 200, `/baufinanzierung/finanzierungsrechner?${inPage}`),
    () =>
      browser.ask('mortgage call', 200, `${API}/v1.0/calculators/mortgage`, {
        method: 'POST',
        body: { purchasePrice, ownFunds, geoCode },
      }),
    () =>
      browser.ask('monthlyrate call', 200, `${API}/v1.0/monthlyrate?${inPage.replace(/&ownFunds=\d+/, '')}`),
    () => browser.ask('offers page', 200, `/baufinanzierung/finanzierungsangebote?${inPage}`),
    () => browser.ask('offers call', 200, `${API}/v3/offer?${inOffers}`),
    () =>
      browser.ask(
        'request form',
        200,
        `/baufinanzierung/finanzierungsangebote/finanzierungsanfrage?${inPage}`,
      ),
    async () => {
      sent = await sendSoakRequest(browser, ledger, {
        // Some visitors click twice, and some browsers repeat a request after a lost connection.
        atOnce: round % 5 === 0 ? 2 : 1,
        again: round % 3 === 0 ? 1 : 0,
        ofCase: { purchasePrice, ownFunds, geoCode },
        verifies: true,
      });
    },
    async () => {
      if (!sent) return;
      const answer = await browser.ask('request status', 200, `${API}/v2/contact/${sent.statusToken}`);
      if (answer) sent.request.advisers = (JSON.parse(answer.text) as RequestStatusAnswer).advisers.length;
    },
  ];
}

/** Inputs that rarely repeat, so that a cache without a limit would grow visibly. */
function caseOf(round: number) {
  const purchasePrice = 200_000 + ((round * 7_919) % 600_000);
  return {
    purchasePrice,
    ownFunds: Math.round(purchasePrice * 0.4),
    geoCode: String(1_276_001 + (round % 16)),
  };
}
