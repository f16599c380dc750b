export function openChoice<Labels extends Readonly<Record<string, string>>>(labels: Labels) {
  return { kind: 'choice', choices: ['', ...Object.keys(labels)], labels, start: '' } as const;
}
