import { requestCalculation } from '@heimvorteil/calculations';
import { caseOf, type FinancingCase } from '@heimvorteil/contracts';
import { expect, test } from 'vitest';
import { marketRates } from '../../../market/calculators/index.ts';
import { onPostgres } from '../../../testing/on-databases.ts';
import { FINANCING_BEFORE, storeAsBefore } from '../../../testing/request-before-columns.ts';
import { mailsOf, sendRequest, tokenIn } from '../../../testing/request-journey.ts';
import { partnerCase } from './partner-case.ts';

const ISSUE: Partial<FinancingCase> = {
  purchasePrice: 400_000,
  ownFunds: 100_000,
  hasCourtage: false,
  amortizationRate: 3.5,
  fixedInterestYears: 20,
};

onPostgres(
  'the numbers of a request',
  (running) => {
    const send = async (person: number, changes: Record<string, unknown>) => {
      const before = await mailsOf(running(), 0);
      const { requestId } = await sendRequest(running(), person, { geoCode: undefined, ...changes });
      const mails = await mailsOf(running(), before.length + 5);
      const notice = mails.find(
        ({ subject, text }) => subject.startsWith('Neue') && text.includes(requestId),
      );
      const confirmation = mails.find(
        ({ to, id }) => to.startsWith('annegret') && !before.some((one) => one.id === id),
      );
      return { requestId, token: tokenIn(notice!), notice: notice!, confirmation: confirmation! };
    };
    const seenByAdviser = async (token: string) => {
      const { database, vault, market } = running();
      return (await partnerCase({ db: database.db, vault, market }, token)).done!.details;
    };
    const calculated = (entered: Partial<FinancingCase>) =>
      requestCalculation(caseOf(entered), {
        today: '2026-11-20',
        landTransferTaxTable: 'specification',
        findMarketRates: marketRates(running().market),
      });

    // @contract 1.4
    test.each([
      [31, undefined, 2],
      [32, 'STATUTORY', 0],
    ] as const)('name the law’s other tax in both mails (%d, %s)', async (person, landTransferTax, mails) => {
      const { notice, confirmation } = await send(person, { ...ISSUE, geoCode: '1276016', landTransferTax });
      const byLaw = 'Grunderwerbsteuer gesetzlich seit 01.01.2024: 5,0 %. Gerechnet ist mit 6,50';
      const texts = [notice, confirmation].map(({ text }) => text.replaceAll(/\s/g, ' '));
      expect(texts.filter((text) => text.includes(byLaw))).toHaveLength(mails);
    });

    test('are 2,128 € for 400,000 € without a broker, 3.5 % repayment and 20 fixed years', async () => {
      const { token, confirmation } = await send(1, ISSUE);
      const { calculation } = await seenByAdviser(token);
      // Loan: 400,000 € + 8 % costs − 100,000 € own funds; instalment: loan × (4.19 % + 3.5 %) / 12
      expect(calculation).toMatchObject({
        loanAmount: 332_000,
        nominalInterestRate: 4.19,
        // APR: (1 + 4.19 % / 12)¹² − 1 = 4.27 %; with the land charge fee of 685 €, 4.30 %
        effectiveInterestRate: 4.3,
        monthlyRate: 2_127.57,
        fixedInterestYears: 20,
        rateSource: 'MARKET',
      });
      expect(calculation).toEqual(calculated(ISSUE));
      expect(confirmation.text.replaceAll('\u00a0', ' ')).toContain('Monatliche Rate: 2.128 €');
      expect(confirmation.html.replaceAll('\u00a0', ' ')).toContain('4,30 %');
    });

    test('are in the visitor’s mail with the example of an offer, or of the entered rate', async () => {
      const representative = (await send(41, ISSUE)).confirmation;
      const ownRate = (await send(42, { ...ISSUE, nominalInterestRate: 3.33 })).confirmation;
      for (const { text, html } of [representative, ownRate]) {
        const visible = html.replaceAll(/<[^>]*>/g, '').replaceAll(/\s+/g, ' ');
        const example = text.split('\n\n').find((part) => /^(Repräsentatives )?Beispiel/.test(part))!;
        for (const needed of [
          /Nettodarlehensbetrag 332\.000,00\s€/,
          /effektiver Jahreszins \d,\d{2}\s%/,
          /gebundener Sollzins \d,\d{2}\s% p\.\sa\. für 20 Jahre/,
          /\d+ Monatsraten zu [\d.]+,\d{2}\s€/,
          /[\d.]+,\d{2}\s€ Gesamtbetrag|Gesamtbetrag [\d.]+,\d{2}\s€/,
          /Eingerechnet sind 685,00\s€ Grundbuchgebühr für die Grundschuld/,
          /Notarkosten kommen hinzu/,
          /Gesichert durch eine Grundschuld/,
          /Vermittler: Heimvorteil Demo, Musterweg 1, 00000 Musterstadt/,
        ]) {
          expect(example).toMatch(needed);
          expect(visible).toMatch(needed);
        }
      }
      expect(representative.text).toMatch(/\nRepräsentatives Beispiel\n[^\n]*Darlehensgeber \S/);
      expect(ownRate.text).toMatch(/\nBeispiel mit deinem Sollzins\n[^\n]*gebundener Sollzins 3,33\s%/);
      expect(ownRate.text).not.toContain('Repräsentatives');
    });

    test.each<[string, number, Partial<FinancingCase>]>([
      ['a rate that was typed', 11, { nominalInterestRate: 3.33 }],
      ['a loan that was asked for', 12, { loanAmount: 250_000 }],
      ['a renovation', 13, { renovationCostPercentage: 3 }],
      ['special repayments', 14, { yearlySpecialRepayment: 5_000 }],
      ['letting', 15, { financingUseType: 'RENTING' }],
      ['a place by its postal code', 16, { postcode: '10115' }],
      ['a doctor', 17, { profession: 'DOCTOR' }],
    ])('count %s', async (_what, person, changes) => {
      const entered = { ...ISSUE, ...changes };
      const { calculation } = await seenByAdviser((await send(person, entered)).token);
      const geoCode = changes.postcode === undefined ? {} : { geoCode: '1276003001' };
      expect(calculation).toEqual(calculated({ ...entered, ...geoCode }));
      expect(calculation).not.toEqual(calculated(ISSUE));
    });

    test('are unchanged for a request stored without its case', async () => {
      const { requestId, token } = await send(21, ISSUE);
      await storeAsBefore(running(), requestId);
      const seen = await seenByAdviser(token);
      expect(seen.calculation).toEqual(FINANCING_BEFORE.calculation);
      expect(seen.request).toMatchObject({ purchasePrice: 400_000, ownFunds: 80_000 });
    });
  },
  { worker: true },
);
