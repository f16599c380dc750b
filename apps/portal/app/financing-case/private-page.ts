import { paramsOfForm, sentForm } from '@heimvorteil/forms';
import { data, type ActionFunctionArgs, type HeadersArgs, type LoaderFunctionArgs } from 'react-router';
import type { Listing } from '@heimvorteil/contracts';
import { servicesContext, type PortalServices } from '../services/index.ts';
import { listingOfParams } from './listing.ts';

/** A form as it came: from its address, or from its body without a script. */
export interface SentParams {
  readonly url: URL;
  readonly params: URLSearchParams;
  readonly isSent: boolean;
  /** The listing that the form is about. */
  readonly listing?: Listing | undefined;
}

/** The server's part of a screen whose form holds what nobody else may see: read from its address or, without JavaScript, from the body of its form, whose answer no cache keeps. */
export function privatePage<Loaded>(load: (sent: SentParams, services: PortalServices) => Loaded) {
  return {
    async loader({ url, context }: LoaderFunctionArgs): Promise<Loaded> {
      const services = context.get(servicesContext);
      const params = url.searchParams;
      const listing = await listingOfParams(params, services);
      return load({ url, params, isSent: false, listing }, services);
    },
    async action({ request, url, context }: ActionFunctionArgs) {
      const params = paramsOfForm(await sentForm(request));
      const services = context.get(servicesContext);
      const listing = await listingOfParams(params, services);
      return data(load({ url, params, isSent: true, listing }, services), {
        headers: { 'Cache-Control': 'no-store' },
      });
    },
    headers: ({ actionHeaders }: HeadersArgs): Headers => actionHeaders,
  };
}
