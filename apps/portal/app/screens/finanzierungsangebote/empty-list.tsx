import { Link } from 'react-router';
import { Action } from '@heimvorteil/ui/action/action.tsx';
import type { MortgageResult } from '@heimvorteil/calculations';
import { FORWARD_TERMS } from '@heimvorteil/engine';
import type { FinancingCase } from '@heimvorteil/contracts';
import { caseLink } from '../../financing-case/case-link.ts';
import { calculatorOf } from '../../financing-case/calculator-of-case.ts';
import type { PlaceAnswer } from '../../financing-case/place-answer.ts';
import { loanNotice } from '../../financing-case/loan-notice.ts';
import { OFFERS_FORM, type OffersValues } from '../../offers/form.ts';
import { offersAddress } from '../../offers/offers-address.ts';

export function EmptyList({
  values,
  hasErrors,
  financingCase,
  notice,
  place,
  hasRates,
}: {
  values: OffersValues;
  hasErrors: boolean;
  financingCase: FinancingCase;
  notice: MortgageResult['loanNotice'];
  place: PlaceAnswer;
  /** True if at least one lender has current rates, whatever the case. */
  hasRates: boolean;
}) {
  if (hasErrors) return <p>Sobald deine Angaben oben passen, stehen hier die Angebote.</p>;
  const isDebt = financingCase.financingType === 'FollowupFinancing';
  const calculator = calculatorOf(values);
  const toCalculator = caseLink(calculator.address, OFFERS_FORM, values);
  const tooLow = loanNotice(notice);
  if (tooLow) {
    return (
      <div className="prose">
        <p data-code={tooLow.code}>{tooLow.message}</p>
        <p>
          <Action to={toCalculator}>Im Rechner ansehen</Action>
        </p>
      </div>
    );
  }
  if (!hasRates) {
    return (
      <div className="prose" data-code="NO_RATES">
        <p>Heute liegen keine Zinsen vor. Deine Angaben bleiben stehen, versuche es später noch einmal.</p>
        <p>Mit einem eigenen Sollzins kannst du trotzdem rechnen.</p>
        <p>
          <Action to={toCalculator}>{calculator.back}</Action>
        </p>
      </div>
    );
  }
  return (
    <div className="prose" data-code="NO_OFFERS">
      <p>
        {isDebt
          ? 'Diese Restschuld übernimmt heute kein Anbieter. Das könnte es ändern:'
          : 'Für diesen Fall gibt es heute kein Angebot. Das könnte es ändern:'}
      </p>
      <ul>
        {isDebt ? (
          <>
            <li>
              Näher am Ende der Zinsbindung fragen: Kein Anbieter sagt einen Zins für mehr als{' '}
              {FORWARD_TERMS.longestLeadMonths} Monate im Voraus zu.
            </li>
            <li>
              Den Wert der Immobilie prüfen: Die meisten Anbieter leihen höchstens so viel, wie sie wert ist.
            </li>
          </>
        ) : (
          <li>Mehr Eigenkapital: Die meisten Anbieter leihen höchstens den Kaufpreis.</li>
        )}
        {financingCase.fixedInterestYears === 10 ? null : (
          <li>
            <Link to={offersAddress({ ...values, fixedInterestYears: '10' })}>
              Den Zins für 10 Jahre binden
            </Link>
            : Das bieten fast alle an.
          </li>
        )}
        {financingCase.amortizationRate === 2 ? null : (
          <li>
            <Link to={offersAddress({ ...values, amortizationRate: '2,00' })}>Mit 2 % Tilgung beginnen</Link>.
          </li>
        )}
        {place.kind === 'known' ? null : <li>Den Ort nennen: Dann kommen die Anbieter der Region dazu.</li>}
      </ul>
      <p>
        <Action to={toCalculator}>{calculator.back}</Action>
      </p>
    </div>
  );
}
