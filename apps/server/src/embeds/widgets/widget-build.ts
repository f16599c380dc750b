import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { WidgetFigures, WidgetFiguresQuery } from '@heimvorteil/contracts';

/** The widget as a page without JavaScript, exported by the widgets' build. */
export interface WidgetPage<Attributes = unknown> {
  readPageAttributes(query: Readonly<Record<string, unknown>>): Attributes;
  figuresQuery(attributes: Attributes): WidgetFiguresQuery;
  renderCostWidgetPage(
    attributes: Attributes,
    figures: WidgetFigures | undefined,
    addresses: { portal: string; look: string },
  ): string;
  readonly look: string;
}

export interface WidgetBuild {
  /** Folder with the script, named with and without version, and compressed copies. */
  readonly scriptFolder: string;
  /** File name with version; a version's content never changes. */
  readonly file: string;
  /** Hash of the script for the `integrity` attribute in a host's page. */
  readonly integrity: string;
  readonly script: string;
  readonly page: WidgetPage;
}

const buildFolder = new URL('../../../../widgets/build/', import.meta.url);

export class WidgetsNotBuiltError extends Error {
  override name = 'WidgetsNotBuiltError';

  constructor() {
    super(
      'Die Widgets sind noch nicht gebaut. Starte mit npm start, das baut sie zuerst, oder baue sie mit npm run build.',
    );
  }
}

/** Throws WidgetsNotBuiltError if the build output is missing. */
export async function readWidgetBuild(): Promise<WidgetBuild> {
  const release = new URL('release.json', buildFolder);
  if (!existsSync(release)) throw new WidgetsNotBuiltError();
  const { file, integrity } = JSON.parse(await readFile(release, 'utf8')) as Pick<
    WidgetBuild,
    'file' | 'integrity'
  >;
  return {
    scriptFolder: fileURLToPath(new URL('script/', buildFolder)),
    file,
    integrity,
    script: await readFile(new URL(`script/${file}`, buildFolder), 'utf8'),
    page: (await import(new URL('page/cost-widget-page.js', buildFolder).href)) as WidgetPage,
  };
}
