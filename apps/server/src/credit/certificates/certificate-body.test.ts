import { describe, expect, test } from 'vitest';
import { CERTIFIED_NAME as NAME, certificateJourney } from '../../testing/certificate-journey.ts';
import { expectRefusal } from '../../testing/expectations.ts';
import { onPostgres } from '../../testing/on-databases.ts';
import { emptyBoxes, pdfTexts } from '../../testing/pdf-texts.ts';

const NOBODYS = '00000000-0000-4000-8000-000000000000';
const UP_TO = /höchstens [\d.]+\s€/;
const PRICE = ['priceUpTo', 'PURCHASE_PRICE_OUT_OF_RANGE', UP_TO] as const;
const IN_LATIN = /in lateinischer Schrift, so wie er im Ausweis steht/;

onPostgres('certified values', (running) => {
  const { openVisitor, preapproved, issue, issued, checked } = certificateJourney(running);

  test('left out, the price is the wanted one; another one is at most the highest of the pre-approval', async () => {
    const owner = await openVisitor();
    const { id, result, maxPurchasePrice } = await preapproved(owner, { purchasePrice: 330_000 });
    expect([result, maxPurchasePrice > 330_000]).toEqual(['POSITIVE', true]);
    const { number } = await issued(owner, id);
    expect((await checked(number)).priceUpTo).toBe(330_000);
    expectRefusal(await issue(owner, id, { ...NAME, priceUpTo: maxPurchasePrice + 0.01 }), 422, [
      ['priceUpTo', 'PURCHASE_PRICE_OUT_OF_RANGE', /Bis zu diesem Preis ist deine Vorprüfung positiv/],
    ]);
    const highest = await issued(owner, id, { ...NAME, priceUpTo: maxPurchasePrice });
    expect((await checked(highest.number)).priceUpTo).toBe(maxPurchasePrice);
  });

  test('is signed to the cent', async () => {
    const owner = await openVisitor();
    const { id } = await preapproved(owner);
    const { number } = await issued(owner, id, { ...NAME, priceUpTo: 289_999.994 });
    expect((await checked(number)).priceUpTo).toBe(289_999.99);
  });

  test.each([
    ['Олена', 'Ковальчук', 'О. К.'],
    ['Muḥammad', 'ʿAlāwī', 'M. A.'],
    ['Erna"; filename="b.exe', 'Übersee', 'E. Ü.'],
    ['Mar’яна', 'Ǧön\u0331', 'M. Ǧ.'],
    ['A\u0301\u0302\u0303\u0304'.repeat(20), 'ΐ', 'Á\u0302\u0303. Ϊ\u0301.'],
  ])('of %s %s has %s, and the sheet has a shape for every letter', async (forename, surname, initials) => {
    const owner = await openVisitor();
    const { id } = await preapproved(owner);
    const { number } = await issued(owner, id, { forename, surname });
    expect(await checked(number)).toMatchObject({ initials });
    const { rawPayload, headers } = await owner.call('GET', `/v1.0/preapproval/${id}/certificate.pdf`);
    expect(headers['content-disposition']).toBe('attachment; filename="baufiready.pdf"');
    expect(await emptyBoxes(rawPayload)).toBe(0);
    expect(await pdfTexts(rawPayload)).toContain(initials);
  });

  describe('is refused', () => {
    test.each([
      [{ surname: 'Eigen' }, [['forename', 'REQUIRED']]],
      [{ forename: 'Erna', surname: ' ' }, [['surname', 'REQUIRED']]],
      [{ forename: 'Erna', surname: '…' }, [['surname', 'INVALID_VALUE']]],
      [
        { forename: ' Test ', surname: 'asdf' },
        [
          ['forename', 'FORENAME_BLACKLISTED'],
          ['surname', 'SURNAME_BLACKLISTED'],
        ],
      ],
      [
        { forename: '', surname: 'asdf', priceUpTo: -5 },
        [
          ['forename', 'REQUIRED'],
          ['priceUpTo', 'PURCHASE_PRICE_OUT_OF_RANGE', UP_TO],
          ['surname', 'SURNAME_BLACKLISTED'],
        ],
      ],
      [{ ...NAME, priceUpTo: 0 }, [['priceUpTo', 'PURCHASE_PRICE_OUT_OF_RANGE', UP_TO]]],
      [{ ...NAME, priceUpTo: -1 }, [['priceUpTo', 'PURCHASE_PRICE_OUT_OF_RANGE', UP_TO]]],
      [{ ...NAME, priceUpTo: 9_999_999 }, [['priceUpTo', 'PURCHASE_PRICE_OUT_OF_RANGE', UP_TO]]],
      [{ forename: '', surname: 'Eigen', priceUpTo: 9_999_999 }, [['forename', 'REQUIRED'], PRICE]],
      [{ ...NAME, forename: 'محمد' }, [['forename', 'INVALID_TEXT', IN_LATIN]]],
      [{ ...NAME, forename: 'דנה' }, [['forename', 'INVALID_TEXT', IN_LATIN]]],
      [{ ...NAME, surname: 'Eigen 🙂' }, [['surname', 'INVALID_TEXT', IN_LATIN]]],
      [{ ...NAME, salary: 1 }, [['salary', 'UNKNOWN_FIELD']]],
    ] as const)('%j', async (body, errors) => {
      const owner = await openVisitor();
      const { id } = await preapproved(owner);
      expectRefusal(await issue(owner, id, body), 422, errors);
    });

    // @contract 4.35
    test('above the highest price at which the pre-approval is positive', async () => {
      const owner = await openVisitor();
      const household = { income: { salary: 10_000 }, ownFunds: 60_000 };
      const { id, result, maxPurchasePrice: highest } = await preapproved(owner, household);
      expect([result, highest > 300_000]).toEqual(['POSITIVE', true]);
      for (const [purchasePrice, word] of [
        [highest, 'POSITIVE'],
        [highest + 1, 'NEGATIVE'],
      ] as const)
        expect((await preapproved(owner, { ...household, purchasePrice })).result).toBe(word);
      expectRefusal(await issue(owner, id, { ...NAME, priceUpTo: highest + 1 }), 422, [PRICE]);
    });

    test('is refused with a reason if only an entered rate makes it positive', async () => {
      const owner = await openVisitor();
      const { id, result } = await preapproved(owner, {
        purchasePrice: 900_000,
        ownFunds: 250_000,
        nominalInterestRate: 0,
        rateSource: 'TYPED',
      });
      expect(result).toBe('POSITIVE');
      expectRefusal(await issue(owner, id), 422, [
        [undefined, 'PREAPPROVAL_NEGATIVE', /nur mit dem Zins, den du selbst eingetragen hast/],
      ]);
    });

    // @spec 4.14
    test('is refused with a reason for a negative answer', async () => {
      const owner = await openVisitor();
      const { id, result } = await preapproved(owner, { purchasePrice: 900_000 });
      expect(result).toBe('NEGATIVE');
      expectRefusal(await issue(owner, id), 422, [[undefined, 'PREAPPROVAL_NEGATIVE']]);
    });

    test('for a stranger’s pre-approval as for none at all', async () => {
      const [owner, other] = [await openVisitor(), await openVisitor()];
      const { id } = await preapproved(owner);
      for (const unknown of [id, NOBODYS, 'x'])
        expectRefusal(await issue(other, unknown), 404, [[undefined, 'NOT_FOUND']]);
    });

    test('after twenty in an hour', async () => {
      const owner = await openVisitor();
      const { id } = await preapproved(owner);
      for (let count = 0; count < 20; count++) await issued(owner, id);
      const response = await issue(owner, id);
      expectRefusal(response, 429, [[undefined, 'TOO_MANY_REQUESTS']]);
      expect(Number(response.headers['retry-after'])).toBeGreaterThan(0);
    });
  });
});
