import { Link } from 'react-router';
import { useArranging } from './arranging.ts';

/** Link to an intermediary's pre-contractual information (Art. 247 §13b EGBGB); empty for other operators. */
export function BrokerageLink() {
  if (!useArranging()) return null;
  return (
    <p>
      Was wir fürs Vermitteln bekommen, an wen wir gebunden sind und wen wir vergleichen, steht unter{' '}
      <Link to="/baufinanzierung/impressum#vermittlung" target="_blank">
        Angaben zur Vermittlung (öffnet einen neuen Tab)
      </Link>
      .
    </p>
  );
}
