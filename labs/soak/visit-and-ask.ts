import type { RequestStatusAnswer } from '@heimvorteil/contracts';
import { sendSoakRequest } from './send-request.ts';
import type { SoakBrowser } from './soak-browser.ts';
import type { SoakLedger } from './soak-ledger.ts';

const API = '/baufinanzierung/api';

/** One step of a visitor's way; the pace is its caller's. */
type Step = () => Promise<unknown>;

/** Somebody without an account: calculates, looks at offers, sends a request, and looks how far it is. */
export function visitAndAsk(browser: SoakBrowser, ledger: SoakLedger, round: number): Step[] {
  const { purchasePrice, ownFunds, geoCode } = caseOf(round);
  const inPage = `purchasePrice=${purchasePrice}&ownFunds=${ownFunds}&geoCode=${geoCode}`;
  const inOffers =
    `purchaseprice=${purchasePrice}&ownfunds=${ownFunds}&geocode=${geoCode}` +
    '&amortizationrate=2&employment=EMPLOYED&fixednominalinterestrate=TEN_YEARS&limit=5';
  // Somebody new each time: a browser that keeps asking for codes is held up.
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
        // Impatient people press twice, and a line that breaks lets a browser ask again.
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

/** A case that hardly anybody had before: what is kept for each case must have an end. */
function caseOf(round: number) {
  const purchasePrice = 200_000 + ((round * 7_919) % 600_000);
  return {
    purchasePrice,
    ownFunds: Math.round(purchasePrice * 0.4),
    geoCode: String(1_276_001 + (round % 16)),
  };
}
