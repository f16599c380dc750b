import { CopiedText } from './copied-text.tsx';
import { frameSnippet, policySnippet } from './snippets.ts';
import type { HostAttribute } from './widget-settings.ts';

/** What a host may need beside the markup: its policy, the version without a script, and a link back to here. */
export function AroundTheWidget({
  portal,
  attributes,
  settingsLink,
}: {
  portal: string;
  attributes: readonly HostAttribute[];
  settingsLink: string;
}) {
  const isCost = attributes.some(([, value]) => value === 'cost-widget');
  return (
    <>
      <CopiedText
        title="Content-Security-Policy"
        hint="Hat deine Seite eine, braucht sie diese zwei Angaben zusätzlich, sonst nichts."
      >
        {policySnippet(portal)}
      </CopiedText>
      {isCost ? (
        <CopiedText
          title="Ohne JavaScript"
          hint={`Das Kosten-Widget als fertige Seite in einem Rahmen; eine Policy braucht dann nur frame-src ${portal}.`}
        >
          {frameSnippet(portal, attributes)}
        </CopiedText>
      ) : null}
      <CopiedText
        title="Link zu diesen Einstellungen"
        hint="Öffnet diese Seite so, wie du sie gerade siehst."
      >
        {settingsLink}
      </CopiedText>
    </>
  );
}
