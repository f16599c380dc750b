import { WidgetButton } from '../button/widget-button.tsx';
import { WORDING } from '../wording.ts';

export function MonthlyRateWidget({
  monthlyRate,
  href,
  isBusy,
}: {
  /** Euros; 0 if there is none. */
  monthlyRate: number;
  href: string;
  isBusy: boolean;
}) {
  return (
    <div className="fw" part="widget" lang="de" dir="ltr">
      <WidgetButton href={href} monthlyRate={monthlyRate} isBusy={isBusy} empty={WORDING.calculator} isInline>
        <span className="hidden">{WORDING.newTab}</span>
        <span className={monthlyRate > 0 ? 'terms' : 'terms away'} part="terms">
          {WORDING.terms}
        </span>
      </WidgetButton>
    </div>
  );
}
