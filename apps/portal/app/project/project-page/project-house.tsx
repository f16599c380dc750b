import { formatCountDative, formatEuro, formatPercent } from '@heimvorteil/format';
import { VERDICT_WORD_NAMES } from '@heimvorteil/engine';
import { CompositionBar } from '@heimvorteil/ui/result-window/composition-bar.tsx';
import { FactList } from '@heimvorteil/ui/result-window/fact-list.tsx';
import notes from '@heimvorteil/ui/result-window/result-notes.module.css';
import { ResultWindow } from '@heimvorteil/ui/result-window/result-window.tsx';
import { wholeEurosAtMost } from '@heimvorteil/ui/amounts/format-amounts.ts';
import { priceLabel } from '../../calculators/result-details.tsx';
import { VerdictScale } from '../../calculators/verdict.tsx';
import { gapOf, projectHeading } from '../project-words.ts';
import type { ProjectFigures } from '../judge-project.ts';

export function ProjectHouse({ figures, isBehind }: { figures: ProjectFigures; isBehind: boolean }) {
  const { values, plan, verdict, listing, entered } = figures;
  const isFollowUp = values.financingType === 'FollowupFinancing';
  if (!entered.main) return <WithoutPlan figures={figures} isBehind={isBehind} />;
  return (
    <div aria-busy={isBehind || undefined}>
      <ResultWindow
        label={
          isFollowUp
            ? 'Deine neue Rate im Monat'
            : `${projectHeading({ ...values, place: '', postcode: '' }, listing)} im Monat`
        }
        amount={plan && formatEuro(Math.round(plan.monthlyRate)).replace(/\s*€$/, '')}
        id="ergebnis"
      >
        {plan ? (
          <>
            {plan.monthlyRate > 0 ? (
              <CompositionBar
                interest={{
                  share: plan.interest / plan.monthlyRate,
                  amount: formatEuro(Math.round(plan.interest)),
                }}
                repayment={{ amount: formatEuro(Math.round(plan.monthlyRate) - Math.round(plan.interest)) }}
              />
            ) : null}
            <FactList
              facts={[
                { label: 'Darlehen', value: formatEuro(Math.round(plan.loanAmount)) },
                {
                  label: `Sollzins, ${plan.fixedInterestYears} Jahre fest`,
                  value: formatPercent(plan.nominalInterestRate),
                },
                {
                  label: 'Effektiver Jahreszins',
                  value:
                    plan.effectiveInterestRate === null ? '–' : formatPercent(plan.effectiveInterestRate),
                },
                {
                  label: `Restschuld nach ${formatCountDative(plan.fixedInterestYears, 'year')}`,
                  value: formatEuro(Math.round(plan.remainingDebt)),
                },
              ]}
            />
          </>
        ) : (
          <p className={notes.notice}>Für diesen Fall hat heute kein Anbieter einen Zins.</p>
        )}
        {isFollowUp ? null : <Judged figures={verdict} hasIncome={figures.income !== undefined} />}
      </ResultWindow>
    </div>
  );
}

/** Shown while price or remaining debt is missing: the affordable price, or the name of what is missing. */
function WithoutPlan({ figures, isBehind }: { figures: ProjectFigures; isBehind: boolean }) {
  const { prices, values, entered } = figures;
  const lit = prices && (prices.comfortablePrice ?? prices.purchasePrice);
  return (
    <div aria-busy={isBehind || undefined}>
      <ResultWindow
        label={prices ? priceLabel(prices.comfortablePrice) : (gapOf(values, entered, undefined) ?? '')}
        amount={lit === undefined ? null : wholeEurosAtMost(lit).replace(/\s*€$/, '')}
        id="ergebnis"
      >
        <p className={notes.remark}>
          {prices === undefined
            ? 'Sobald wir die Zahl kennen, stehen hier Rate und Darlehen. Beispiele zeigen wir dir hier nicht.'
            : `Höchstens passen ${wholeEurosAtMost(prices.purchasePrice)} zu deinem Haushalt. Sobald du weißt, was dein Haus kostet, steht hier deine Rate.`}
        </p>
      </ResultWindow>
    </div>
  );
}

function Judged({ figures: verdict, hasIncome }: { figures: ProjectFigures['verdict']; hasIncome: boolean }) {
  const better = verdict.reasons.find(({ leadsTo }) => leadsTo !== undefined);
  return (
    <>
      <VerdictScale verdict={verdict} {...(hasIncome ? {} : { missing: 'Uns fehlt dein Einkommen.' })} />
      {better ? (
        <p className={notes.remark}>
          Was hilft: {better.text}
          {better.leadsTo === undefined ? '' : `, dann heißt es „${VERDICT_WORD_NAMES[better.leadsTo]}“`}.
        </p>
      ) : null}
    </>
  );
}
