import { Link } from 'react-router';
import { Action } from '../../../components/action/action.tsx';
import type { FieldFault } from '../../../components/field/field-notes.tsx';
import type { CaseFigures } from '../../../financing-case/case-faults.ts';
import type { CaseTexts } from '../../../financing-case/case-texts.ts';
import { calculatorLink } from '../../../financing-case/offers-link.ts';
import type { PlaceAnswer } from '../../../financing-case/place-answer.ts';
import { offersAddress } from './offers-address.ts';

/** Why nobody offers, and what would change that. */
export function EmptyList({
  texts,
  figures,
  loanNotice,
  place,
}: {
  texts: CaseTexts;
  figures: CaseFigures | undefined;
  loanNotice: FieldFault | undefined;
  place: PlaceAnswer;
}) {
  if (!figures) return <p>Sobald deine Angaben oben passen, stehen hier die Angebote.</p>;
  if (loanNotice) {
    return (
      <div className="prose">
        <p data-code={loanNotice.code}>{loanNotice.message}</p>
        <p>
          <Action to={calculatorLink(texts)}>Im Rechner ansehen</Action>
        </p>
      </div>
    );
  }
  return (
    <div className="prose" data-code="NO_OFFERS">
      <p>Für diesen Fall leiht heute kein Anbieter das Geld. Das könnte es ändern:</p>
      <ul>
        <li>Mehr Eigenkapital: Die meisten Anbieter leihen höchstens den Kaufpreis.</li>
        {figures.fixedInterestYears === 10 ? null : (
          <li>
            <Link to={offersAddress({ ...texts, fixedInterestYears: '10' }, {})}>
              Den Zins für 10 Jahre binden
            </Link>
            : Das bieten fast alle an.
          </li>
        )}
        {figures.amortizationRate === 2 ? null : (
          <li>
            <Link to={offersAddress({ ...texts, amortizationRate: '2,00' }, {})}>
              Mit 2 % Tilgung beginnen
            </Link>
            .
          </li>
        )}
        {place.kind === 'known' ? null : <li>Den Ort nennen: Dann kommen die Anbieter der Region dazu.</li>}
      </ul>
      <p>
        <Action to={calculatorLink(texts)}>Zurück zum Finanzierungsrechner</Action>
      </p>
    </div>
  );
}
