import type { WidgetFigures } from '@heimvorteil/contracts';
import type { Attributes } from './attributes.ts';
import { CostWidget } from './cost-widget/cost-widget.tsx';
import { widgetLinks, type WidgetLinks } from './link-target.ts';
import { bare } from './hostile-host/bare.ts';
import { WidgetButton } from './button/widget-button.tsx';
import { WORDING } from './wording.ts';

export interface WidgetState {
  readonly attributes: Attributes;
  /** Answer of the portal; undefined before it arrives, and after a failure. */
  readonly figures: WidgetFigures | undefined;
  readonly isBusy: boolean;
  readonly isOpen: boolean;
  /** True if the element is wide enough for the representative example. */
  readonly isRoomy: boolean;
}

export function Widget({
  state,
  isLate = false,
  onToggle,
}: {
  state: WidgetState;
  /** True to postpone the layout until the widget is near the viewport. */
  isLate?: boolean;
  onToggle: (() => void) | undefined;
}) {
  const { attributes, figures, isBusy, isOpen, isRoomy } = state;
  const mayHaveFigures = (attributes.purchasePrice ?? attributes.exposeId) !== undefined;
  const links = linksOf(attributes, figures);
  return attributes.type === 'monthly-rate' ? (
    <MonthlyRateWidget
      monthlyRate={figures?.monthlyRate?.monthlyRate ?? 0}
      href={links.button}
      isBusy={isBusy}
    />
  ) : (
    <CostWidget
      exclusive={attributes.exclusive}
      isLate={isLate && mayHaveFigures}
      figures={figures}
      links={links}
      isBusy={isBusy}
      isOpen={isOpen}
      isRoomy={isRoomy && mayHaveFigures}
      onToggle={onToggle}
    />
  );
}

/** Links of a widget; until the portal answers, those of a property without a brand. */
function linksOf(attributes: Attributes, figures: WidgetFigures | undefined): WidgetLinks {
  const { branded, viaProviderId } = figures?.branding ?? { branded: false, viaProviderId: -1 };
  return widgetLinks(
    attributes.portal ?? '',
    {
      type: attributes.type,
      exclusive: attributes.exclusive,
      branded,
      viaProviderId,
      ownOffer: figures?.ownOffer ?? false,
      variation: figures?.variation ?? '',
    },
    bare(figures?.property ?? attributes),
    attributes,
  );
}

function MonthlyRateWidget({
  monthlyRate,
  href,
  isBusy,
}: {
  /** Instalment in euros; 0 if there is none. */
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
