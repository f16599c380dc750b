import { CopiedText } from './copied-text.tsx';
import { classSnippet, elementSnippet, reactSnippet, vueSnippet, type Spelling } from './snippets.ts';
import type { HostAttribute } from './widget-settings.ts';

/** The newest script, and an immutable version with its integrity hash. */
interface WidgetScript {
  readonly newest: string;
  readonly versioned: string;
  readonly integrity: string;
}

export function MarkupToCopy({
  script,
  portal,
  attributes,
  spelling,
}: {
  script: WidgetScript;
  portal: string;
  attributes: readonly HostAttribute[];
  spelling: Spelling;
}) {
  return (
    <>
      {spelling === 'react' || spelling === 'vue' ? (
        <CopiedText
          title={spelling === 'react' ? 'Komponente in React' : 'Komponente in Vue'}
          hint="Mit dem Paket @heimvorteil/finance-widgets, das zu diesem Portal gehört (npm run widgets:package)."
        >
          {(spelling === 'react' ? reactSnippet : vueSnippet)(portal, attributes)}
        </CopiedText>
      ) : (
        <>
          <CopiedText
            title="Immer die neueste Fassung"
            hint="Verbesserungen kommen von allein. Das Skript genügt einmal je Seite."
          >
            {written(spelling, { src: script.newest }, attributes, portal)}
          </CopiedText>
          <CopiedText
            title="Feste Fassung mit Prüfsumme"
            hint="Der Browser führt nur genau dieses Skript aus; neue Fassungen holst du dir hier."
          >
            {written(spelling, { src: script.versioned, integrity: script.integrity }, attributes, portal)}
          </CopiedText>
        </>
      )}
    </>
  );
}

function written(
  spelling: Spelling,
  script: Parameters<typeof classSnippet>[0],
  attributes: readonly HostAttribute[],
  portal: string,
): string {
  return spelling === 'element'
    ? elementSnippet(script, attributes, portal)
    : classSnippet(script, attributes);
}
