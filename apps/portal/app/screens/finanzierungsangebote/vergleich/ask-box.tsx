import { TAKES_NO_REQUESTS } from '../../../labels/unserved-words.ts';
import type { ComparedColumn } from './compared.ts';

/** Whether a lender is among those that a request goes to; it is asked once, however many offers of it stand here. */
export function AskBox({
  column: { name, providerId },
  isFirst,
  isAsked,
  isUnserved,
  onAsk,
}: {
  column: ComparedColumn;
  /** Its lender's first offer. */
  isFirst: boolean;
  isAsked: boolean;
  /** Nobody takes requests for it where the home is. */
  isUnserved: boolean;
  onAsk: (providerId: number, asks: boolean) => void;
}) {
  if (providerId === undefined) return <small>hast du schon</small>;
  if (isUnserved) return <small>{TAKES_NO_REQUESTS}</small>;
  if (!isFirst) return <small>schon dabei</small>;
  return (
    <label>
      <input
        type="checkbox"
        name="providers"
        value={providerId}
        checked={isAsked}
        onChange={(event) => onAsk(providerId, event.currentTarget.checked)}
      />
      <span>
        <span className="visually-hidden">{name} </span>dabei
      </span>
    </label>
  );
}
