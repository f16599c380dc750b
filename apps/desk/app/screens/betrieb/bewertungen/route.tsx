import { RATING_REFUSALS, type RatingRefusal } from '@heimvorteil/contracts';
import { sentForm } from '@heimvorteil/forms';
import { data, redirect, Form } from 'react-router';
import { titled } from '../../../frame/desk-frame.tsx';
import { requireOperator } from '../../../frame/require-operator.ts';
import { OperatorFrame, OperatorFailure } from '../../../operations/operator-frame.tsx';
import { Section, Remark } from '../../../parts/section.tsx';
import { readText } from '../../../parts/read-text.ts';
import type { RefusalInput, DecidedRatings, DecidedRating } from '../../../services/index.ts';
import type { Route } from './+types/route';
import { queryOf, ratingSelectionOf, PROVIDER } from './rating-selection.ts';
import { WaitingRating, type FailedRefusal, RefusalFields } from './waiting-rating.tsx';
import styles from './ratings.module.css';
import { PageSteps } from '@heimvorteil/ui/page-steps/page-steps.tsx';
import { SendButton } from '../../../parts/controls.tsx';
import { ListField } from '../../../parts/fields.tsx';
import { formatMoment } from '@heimvorteil/format/moment';
import { GivenStars } from '@heimvorteil/ui/rating-stars/rating-stars.tsx';

const HERE = '/baufinanzierung/betrieb/bewertungen';

export const meta: Route.MetaFunction = titled('Bewertungen, Betrieb');

const DONE = {
  gezeigt: 'Gezeigt. Der Durchschnitt des Anbieters ist neu gerechnet.',
  abgelehnt: 'Abgelehnt. Wer bewertet hat, liest den Grund auf der Seite der Anfrage.',
  entfernt: 'Entfernt. Der Durchschnitt des Anbieters ist neu gerechnet.',
} as const;

export async function loader({ request, context }: Route.LoaderArgs) {
  const { operations, who } = await requireOperator(context);
  const address = new URL(request.url);
  const done = address.searchParams.get('erledigt') ?? '';
  const part = ratingSelectionOf(address);
  return {
    waiting: await operations.ratings.waiting(),
    decided: await operations.ratings.decided(part),
    providerId: part.providerId,
    done: Object.hasOwn(DONE, done) ? DONE[done as keyof typeof DONE] : undefined,
    who,
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { operations, visitor } = await requireOperator(context);
  const form = await sentForm(request);
  const intent = readText(form, 'deed');
  const id = readText(form, 'rating');
  const by = visitor.accountId;
  const settled = settling(request);
  if (intent === 'show') {
    const decision = { id, version: Number(readText(form, 'version')) };
    return settled(await operations.ratings.decide(decision, by), 'gezeigt');
  }
  const refusal = refusalOf(form);
  if (!refusal) return data({ noReason: id, words: readText(form, 'words') }, { status: 422 });
  if (intent === 'remove')
    return settled(await operations.ratings.remove({ id: Number(id), ...refusal }, by), 'entfernt');
  const decision = { id, version: Number(readText(form, 'version')), refusal };
  return settled(await operations.ratings.decide(decision, by), 'abgelehnt');
}

function refusalOf(form: FormData): RefusalInput | undefined {
  const code = RATING_REFUSALS.find((one): one is RatingRefusal => one === readText(form, 'reason'));
  return code && { code, words: readText(form, 'words').slice(0, 200) };
}

/** Response to a decision: redirects to the list's page, or 409 if the rating has changed meanwhile. */
function settling(request: Request) {
  return (isDone: boolean, done: keyof typeof DONE) => {
    if (!isDone) return data({ isOutdated: true }, { status: 409 });
    const query = new URLSearchParams(queryOf(ratingSelectionOf(new URL(request.url))));
    query.set('erledigt', done);
    throw redirect(`${HERE}?${query.toString()}`, 303);
  };
}

export default function Ratings({
  loaderData: { waiting, decided, providerId, done, who },
  actionData: answer,
}: Route.ComponentProps) {
  const failed = answer && 'noReason' in answer ? answer : undefined;
  return (
    <OperatorFrame who={who}>
      <h1>Bewertungen</h1>
      <p className="quiet">
        Was Menschen über Anbieter schreiben, bevor es alle lesen. Von wem es ist, steht hier nicht.
        Veröffentliche gute wie schlechte, aber keine, die jemanden nennt, beleidigt oder wirbt.
      </p>
      {answer && 'isOutdated' in answer ? (
        <Remark tone="bad" isAlert>
          <p>
            Nicht ausgeführt: Sie ist inzwischen geändert, zurückgenommen oder von jemand anderem entschieden.
          </p>
        </Remark>
      ) : null}
      {answer === undefined && done !== undefined ? (
        <Remark tone="good" isAlert>
          <p>{done}</p>
        </Remark>
      ) : null}
      <Section title={waiting.count === 0 ? 'Zu lesen' : `Zu lesen: ${waiting.count}`}>
        {waiting.count > waiting.oldest.length ? (
          <p>Hier stehen die {waiting.oldest.length} ältesten.</p>
        ) : null}
        {waiting.count === 0 ? (
          <p>Nichts zu lesen.</p>
        ) : (
          <ol className={styles.ratings}>
            {waiting.oldest.map((rating) => (
              <WaitingRating
                key={`${rating.id} ${rating.version}`}
                rating={rating}
                failed={failed?.noReason === rating.id ? failed : undefined}
              />
            ))}
          </ol>
        )}
      </Section>
      <PublicRatings decided={decided} providerId={providerId} failed={failed} />
    </OperatorFrame>
  );
}

export const ErrorBoundary = OperatorFailure;

function PublicRatings({
  decided: { count, page, pages, providers, ratings },
  providerId,
  failed,
}: {
  decided: DecidedRatings;
  providerId: number | undefined;
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
          <PublicRating
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

function PublicRating({
  rating: { id, provider, stars, text, at },
  failed,
}: {
  rating: DecidedRating;
  failed: FailedRefusal | undefined;
}) {
  return (
    <li>
      <h3>{provider}</h3>
      <p className={styles.line}>
        <GivenStars stars={stars} />
        <span>gezeigt seit {formatMoment(at)}</span>
      </p>
      {text === '' ? null : <p className={styles.text}>{text}</p>}
      <details className={styles.deeds} open={failed !== undefined}>
        <summary>
          Entfernen
          <span className="visually-hidden">
            : {provider}, {formatMoment(at)}
          </span>
        </summary>
        <Form method="post">
          <input type="hidden" name="rating" value={id} />
          <RefusalFields of={String(id)} failed={failed} />
          <SendButton look="end" name="deed" value="remove">
            Mit diesem Grund entfernen
          </SendButton>
        </Form>
      </details>
    </li>
  );
}
