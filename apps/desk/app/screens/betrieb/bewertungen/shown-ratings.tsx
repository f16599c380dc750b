import { PageSteps } from '@heimvorteil/ui/page-steps/page-steps.tsx';
import { Form } from 'react-router';
import { SendButton } from '../../../parts/controls.tsx';
import { ListField } from '../../../parts/list-field.tsx';
import { Section } from '../../../parts/section.tsx';
import type { DecidedRatings } from '../../../services.ts';
import type { FailedRefusal } from './refusal-fields.tsx';
import { PROVIDER, queryOf } from './shown-part.ts';
import { ShownRating } from './shown-rating.tsx';
import styles from './ratings.module.css';

/** Everything that people have sent and everybody reads, page by page, of one provider or all. */
export function ShownRatings({
  decided: { count, page, pages, providers, ratings },
  providerId,
  failed,
}: {
  decided: DecidedRatings;
  providerId: number | undefined;
  /** A refusal that said no reason, and of which one. */
  failed: (FailedRefusal & { readonly noReason: string }) | undefined;
}) {
  if (providers.length === 0) return null;
  const at = (other: number) => `${queryOf({ providerId, page: other }) || '?'}#gezeigt`;
  return (
    <Section title={`Gezeigt: ${count}`} id="gezeigt">
      <Form method="get" action="#gezeigt" className={styles.choose}>
        <ListField
          key={providerId}
          name={PROVIDER}
          label="Anbieter"
          value={providerId === undefined ? '' : String(providerId)}
          choices={[
            { value: '', label: 'alle' },
            ...providers.map(({ id, name }) => ({ value: String(id), label: name })),
          ]}
        />
        <SendButton>Zeigen</SendButton>
      </Form>
      {ratings.length === 0 ? <p>Von diesem Anbieter ist nichts mehr da.</p> : null}
      <ol className={styles.ratings}>
        {ratings.map((rating) => (
          <ShownRating
            key={rating.id}
            rating={rating}
            failed={failed?.noReason === String(rating.id) ? failed : undefined}
          />
        ))}
      </ol>
      <PageSteps page={page} pages={pages} at={at} />
    </Section>
  );
}
