import type { Proposal } from '@heimvorteil/contracts';
import { formatEuroCents, formatPercent } from '@heimvorteil/format';
import { expect, test } from 'vitest';
import { storeProposals, proposalOf, PURCHASE } from '../../testing/stored-proposals.ts';
import { onPostgres } from '../../testing/on-databases.ts';
import { openSession, type OwnSession } from '../../testing/own-session.ts';
import { plainText } from '../../testing/plain-text.ts';

const COMPARISON = '/baufinanzierung/finanzierungsangebote/vergleich';
/** Meets the conditions of every subsidised programme in the demo: a young family that buys an old house. */
const FAMILY = {
  ...PURCHASE,
  purchasePrice: 300_000,
  ownFunds: 120_000,
  numberOfAdults: 2,
  subsidies: {
    taxableIncome: 60_000,
    minorChildren: 2,
    ownsOtherHome: false,
    hadFamilySubsidy: false,
    buildingState: 'EXISTING',
    energyClass: 'G',
    willRenovate: true,
    ownershipShare: 100,
    dwellings: 1,
  },
};

onPostgres(
  'proposals in the comparison, without a script',
  (running) => {
    const read = async (url: string, session?: Pick<OwnSession, 'cookie'>) => {
      const { statusCode, headers, body } = await running().app.inject({
        url,
        headers: { host: '127.0.0.1:3000', ...(session && { cookie: session.cookie }) },
      });
      return { status: statusCode, headers, text: plainText(body), html: body };
    };
    const address = (id: string, chosen: readonly string[], more = '') =>
      `${COMPARISON}?vorpruefung=${id}${chosen.map((one) => `&vorschlag=${one}`).join('')}${more}`;
    const check = async (email: string) => {
      const session = await openSession(running(), { email });
      const { statusCode, body } = await running().app.inject({
        method: 'POST',
        url: '/baufinanzierung/api/v1.0/preapproval',
        headers: { host: '127.0.0.1:3000', cookie: session.cookie, 'sec-fetch-site': 'same-origin' },
        payload: FAMILY,
      });
      expect(statusCode).toBe(200);
      return { session, ...(JSON.parse(body) as { id: string; proposals: Proposal[] }) };
    };

    test('show each with all its loans, with its own numbers to the cent: two, three, four', async () => {
      const { session, id, proposals } = await check('familie.7101@example.org');
      const several = proposals.filter(({ loans }) => loans.length > 1);
      const alone = proposals.filter(({ loans }) => loans.length === 1);
      expect([several.length > 1, alone.length > 1]).toEqual([true, true]);
      const chosen = [several[0]!, alone[0]!, several.at(-1)!, alone.at(-1)!];
      for (const count of [2, 3, 4]) {
        const displayed = chosen.slice(0, count);
        const page = await read(
          address(
            id,
            displayed.map((one) => one.id),
          ),
          session,
        );
        expect([page.status, page.headers['cache-control']]).toEqual([200, 'no-store']);
        expect(page.html.match(/<th scope="col"/g)).toHaveLength(count + 1);
        for (const one of displayed) {
          expect(page.text).toContain(plainText(formatPercent(one.effectiveInterestRate)));
          for (const figure of [one.monthlyInstallment, one.remainingDebt, one.totalCosts]) {
            expect(page.text).toContain(plainText(formatEuroCents(figure)));
          }
          expect(page.html).toContain(`/angebote/${one.id}/anfragen`);
          expect(page.html).toContain(`/angebote/${one.id}"`);
        }
      }
    });

    test('explain why a row does not apply to all loans, accept another payment, and explain why one is too small', async () => {
      const { session, id, proposals } = await check('familie.7102@example.org');
      const one = proposals.find(({ loans }) => loans.length > 1);
      const other = proposals.find(({ loans }) => loans.length === 1);
      const at = address(id, [one!.id, other!.id]);
      const page = await read(at, session);
      expect(page.text).toContain('Ein Förderdarlehen hat seine eigene Rate');
      expect(page.text).toContain('Vom Darlehen der Bank.');
      expect(page.text).toMatch(/Förderung 308: \d/);
      const more = await read(`${at}&monthlyPayment=2000`, session);
      expect([more.status, more.text === page.text]).toEqual([200, false]);
      const little = await read(`${at}&monthlyPayment=300`, session);
      expect(little.text).toContain('Bei dieser Rate wird eines der Darlehen nie kleiner');
      expect(little.html).not.toContain('<table');
      const wrong = await read(`${at}&followUpInterestRate=99`, session);
      expect([wrong.status, wrong.html.includes('aria-invalid="true"')]).toEqual([200, true]);
    });

    test('are private: another visitor cannot find them', async () => {
      const session = await openSession(running(), { email: 'eigen.7103@example.org' });
      const stored = await storeProposals(running(), session, [
        proposalOf(1, { provider: { id: '1', name: 'Bank Eins.' } }),
        proposalOf(2, { provider: { id: '2', name: 'Bank Zwei.' } }),
      ]);
      const at = address(stored.id, stored.proposalIds);
      const other = await openSession(running(), { email: 'fremd.7103@example.org' });
      for (const who of [other, undefined]) {
        const page = await read(at, who);
        expect([page.status, page.headers['cache-control']]).toEqual([404, 'no-store']);
        expect(page.html).toContain('data-code="NOT_FOUND"');
        expect(page.text).not.toContain('Bank Eins');
      }
      for (const unknown of ['', 'x', '00000000-0000-4000-8000-000000000000']) {
        expect((await read(address(unknown, stored.proposalIds), session)).status).toBe(404);
      }
      const own = await read(at, session);
      expect([own.status, own.text.includes('Bank Eins.')]).toEqual([200, true]);
    });

    test('are at most four of this check, and the link back finds the list unchanged', async () => {
      const session = await openSession(running(), { email: 'viele.7104@example.org' });
      const stored = await storeProposals(
        running(),
        session,
        [1, 2, 3, 4, 5].map((bank) =>
          proposalOf(bank, { provider: { id: `${bank}`, name: `Bank Nr. ${bank}.` } }),
        ),
      );
      const many = await read(
        address(stored.id, stored.proposalIds, '&fixedYears=10&sortOrder=TOTAL_COSTS'),
        session,
      );
      expect(many.text).toContain('Hier stehen die ersten vier.');
      expect(many.html.match(/<th scope="col"/g)).toHaveLength(5);
      const back = /href="([^"]*angebote[?]vorpruefung[^"]*)"/.exec(many.html)?.[1]?.replaceAll('&amp;', '&');
      expect(back).toContain('fixedYears=10');
      expect(back).toContain('sortOrder=TOTAL_COSTS');
      const list = await read(back ?? '', session);
      expect(list.html.match(/type="checkbox"[^>]*name="vorschlag"[^>]*checked=""/g)).toHaveLength(4);
      const stranger = await read(address(stored.id, [stored.proposalIds[0]!, 'fremd']), session);
      expect(stranger.text).toContain('Ein gewählter Vorschlag gehört nicht zu dieser Vorprüfung.');
      expect(stranger.text).toContain('Wähle noch einen zum Vergleichen');
      expect((await read(address(stored.id, []), session)).text).toContain('Noch ist nichts gewählt.');
    });

    test('without a fixed rate are not compared with others, and the page explains why', async () => {
      const session = await openSession(running(), { email: 'variabel.7105@example.org' });
      const [loan] = proposalOf(1).loans;
      const stored = await storeProposals(running(), session, [
        proposalOf(1),
        proposalOf(2, { loans: [{ ...loan!, loanType: 'VARIABLE_LOAN', fixedInterestYears: 0 }] }),
        proposalOf(3, { loans: [loan!, { ...loan!, loanType: 'PRIVATE_LOAN', fixedInterestYears: 0 }] }),
      ]);
      const page = await read(address(stored.id, stored.proposalIds), session);
      expect([page.status, page.text.includes('Bank 2, Bank 3: Ein Zins ist nicht fest.')]).toEqual([
        200,
        true,
      ]);
    });
  },
  { pages: true },
);
