import type { EnduranceFigure } from '../../e2e/endurance-figures.ts';

export function enduranceDocument(
  figures: readonly EnduranceFigure[],
  { day, cores }: { day: string; cores: number },
): string {
  const rows = figures.map(({ what, measured, goal }) => `| ${what} | ${measured} | ${goal} |`);
  return `# Endurance of the widgets

What only time, numbers or a host's odd habits show of the widgets on a page. A short form runs in \`npm run test:all\`
(\`e2e/widget-endurance.long.spec.ts\`) and in \`npm test\` (\`e2e/widget-back-forward.spec.ts\`); the full length, which this
document holds, is written by

\`\`\`sh
npm run test:endurance
\`\`\`

in a whole Chromium, against the real product on the same machine. Counts, states and ratios to the same run must hold. Tasks
over 50 ms depend on the machine: they are reported beside their goal, and a run that misses it passes.

## Measured

On ${day}, on ${cores} cores, which other work may have shared:

| what | measured | goal |
| --- | --- | --- |
${rows.join('\n')}

## In a sandboxed frame

\`sandbox="allow-scripts"\` is enough for figures: the frame has an origin of nobody, and the portal answers any. Links need
\`allow-popups allow-popups-to-escape-sandbox\` (the monthly-rate widget opens a tab) and
\`allow-top-navigation-by-user-activation\` with \`<base target="_top">\` inside (no page of the portal stands in a frame).
`;
}
