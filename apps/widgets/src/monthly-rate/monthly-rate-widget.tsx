import type { WidgetFigures } from '@heimvorteil/contracts';
import { formatEuro } from '@heimvorteil/format';
import { aboutAMonth, WORDING } from '../wording.ts';

/** One button with the monthly rate of a property; it opens the portal in a new tab. */
export function MonthlyRateWidget({ figures, href }: { figures: WidgetFigures | undefined; href: string }) {
  const rate = figures?.monthlyRate?.monthlyRate ?? 0;
  return (
    <div className="fw" lang="de" dir="ltr">
      <a className="button inline" href={href} target="_blank" rel="noopener" data-before={WORDING.emptyLink}>
        {/* A new node appears in its place; the old one's text would move. */}
        <span key={rate}>
          {rate > 0 ? aboutAMonth(formatEuro(rate)) : WORDING.emptyLink}
          <span className="hidden">{WORDING.newTab}</span>
          <span className={rate > 0 ? 'terms' : 'terms away'}>{WORDING.terms}</span>
        </span>
      </a>
    </div>
  );
}
