import { data, Link } from 'react-router';
import { RatingStars } from '@heimvorteil/ui/rating-stars/rating-stars.tsx';
import { PageSteps } from '@heimvorteil/ui/page-steps/page-steps.tsx';
import { pageTitle } from '../../../../page/page-title.ts';
import { ratingsAddress } from '../../../../offers/offers-address.ts';
import { HowRated, RatingList } from '../../../../offers/ratings-section.tsx';
import { servicesContext } from '../../../../services/index.ts';
import type { Route } from './+types/route';
import styles from '../../../../offers/provider-ratings.module.css';

const TEXTS_A_PAGE = 20;
const PAGE = 'seite';

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: pageTitle(loaderData ? `Bewertungen für ${loaderData.provider.name}` : 'Bewertungen') },
];

export async function loader({ url, params, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const provider = services.findProvider(params.providerId);
  if (!provider) throw data(null, { status: 404 });
  const pageText = url.searchParams.get(PAGE) ?? '1';
  const page = /^[1-9]\d{0,5}$/.test(pageText) ? Number(pageText) : 0;
  const part = { limit: TEXTS_A_PAGE, offset: (page - 1) * TEXTS_A_PAGE };
  const ratings = page === 0 ? undefined : await services.ratings.published(provider.id, part);
  const pages = ratings ? Math.max(1, Math.ceil(ratings.withText / TEXTS_A_PAGE)) : 1;
  if (page === 0 || (ratings && page > pages)) throw data(null, { status: 404 });
  url.searchParams.delete(PAGE);
  return { provider, ratings, page, pages, search: url.search };
}

export default function ProviderRatings({ loaderData }: Route.ComponentProps) {
  const { provider, ratings, page, pages, search } = loaderData;
  const at = (other: number) => addressOf(search, other);
  return (
    <>
      <h1>Bewertungen für {provider.name}</h1>
      {provider.averageRating === null ? null : (
        <p>
          <RatingStars rating={provider.averageRating} count={provider.numberOfRatings} />
        </p>
      )}
      {ratings === undefined ? (
        <p>Die Bewertungen können wir gerade nicht laden. Bitte versuche es gleich noch einmal.</p>
      ) : ratings.texts.length === 0 ? (
        <p>Noch hat niemand etwas über {provider.name} geschrieben.</p>
      ) : (
        <RatingList texts={ratings.texts} />
      )}
      <PageSteps page={page} pages={pages} at={at} />
      <HowRated name={provider.name} />
      <p className={styles.more}>
        <Link to={ratingsAddress(provider.id, search)}>Zurück zu {provider.name}</Link>
      </p>
    </>
  );
}

function addressOf(search: string, page: number): string {
  const params = new URLSearchParams(search);
  if (page > 1) params.set(PAGE, String(page));
  const query = params.toString();
  return query === '' ? '?' : `?${query}`;
}
