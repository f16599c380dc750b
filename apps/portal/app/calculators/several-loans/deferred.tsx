import type { WithOpenYears } from '../../plan-table/year-rows.ts';
import {
  detailedLoans,
  legalFiguresOfBank,
  solveLoans,
  type CurrentLoans,
  type DetailedLoans,
} from './solve.ts';
import { LoansSection } from './plan-of-loans.tsx';
import { TimelineSection } from './timeline-section.tsx';
import { FoldedSection } from '@heimvorteil/ui/disclosure/folded-section.tsx';
import { Note } from '@heimvorteil/ui/note/note.tsx';
import { VariantTable } from '@heimvorteil/ui/variant-table/variant-table.tsx';
import { RateExample } from '../../rates/rate-example.tsx';
import type { Cents } from '@heimvorteil/engine';
import { wholeEuros, formatDuration } from '@heimvorteil/ui/amounts/format-amounts.ts';

export default function DeferredSections({ current, openYears }: WithOpenYears & { current: CurrentLoans }) {
  const solved = solveLoans(current);
  if (!solved) return null;
  const details = detailedLoans(solved);
  return (
    <>
      <AdviceSection result={details} />
      <TimelineSection result={details} today={current.loaded.today} openYears={openYears} />
      <LoansSection result={details} />
      <RateExample figures={legalFiguresOfBank(solved)} />
    </>
  );
}

/** Names the loan whose special repayment saves most, compared with the plan without it. */
function AdviceSection({ result }: { result: DetailedLoans }) {
  const { specialRepayment, advice, together, loans } = result;
  const wanted = wholeEuros(specialRepayment.amount);
  const refusing = loans.filter(({ takesSpecialRepayments }) => takesSpecialRepayments === false);
  const [best] = advice;
  return (
    <FoldedSection
      id="sondertilgung"
      title="Wo spart eine Sondertilgung am meisten?"
      figure={best?.name}
      lead={`${wanted} nach der Rate Nummer ${specialRepayment.month}, in jedem Darlehen einmal durchgerechnet. Die Rate bleibt, das Darlehen endet früher.`}
    >
      {best ? (
        <>
          <Note tone="good">
            <p>
              <b>
                {best.name}: {wholeEuros(best.savedInterest)} Zinsen gespart.
              </b>{' '}
              {best.savedMonths > 0
                ? `Dieses Darlehen ist ${formatDuration(best.savedMonths)} früher bezahlt.`
                : 'Es endet im selben Monat, mit einer kleineren letzten Rate.'}
            </p>
          </Note>
          <VariantTable
            caption="Dein Plan mit der Sondertilgung in je einem Darlehen"
            rows={['Davon nimmt die Bank an', 'Zinsen gespart', 'Früher bezahlt', 'Zinsen aller Darlehen']}
            variants={[
              { name: 'Ohne', values: ['–', '–', '–', wholeEuros(together.totalInterest)] },
              ...advice.map(({ name, booked, savedInterest, savedMonths }) => ({
                name,
                isOwn: name === best.name,
                values: [
                  wholeEuros(booked),
                  wholeEuros(savedInterest),
                  savedMonths > 0 ? formatDuration(savedMonths) : '–',
                  wholeEuros((together.totalInterest - savedInterest) as Cents),
                ],
              })),
            ]}
          />
        </>
      ) : (
        <Note tone="plain">
          <p>
            Kein Darlehen nimmt dann eine Sondertilgung an: Sie sind bis dahin bezahlt, schließen sie aus,
            oder der Betrag ist null.
          </p>
        </Note>
      )}
      <p className="quiet">
        Mehr als 10 % eines Darlehens im Jahr nehmen Banken nicht an.
        {refusing.length > 0
          ? ` Ausgeschlossen ist sie hier bei: ${refusing.map(({ name }) => name).join(', ')}.`
          : ''}
      </p>
    </FoldedSection>
  );
}
