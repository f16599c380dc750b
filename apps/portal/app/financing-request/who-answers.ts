/** Who answers a request that was sent, and when. */
export function whoAnswers(advisers: number): string {
  if (advisers === 0)
    return 'Wir suchen Beraterinnen und Berater in deiner Region und geben deine Anfrage weiter.';
  return advisers === 1
    ? 'Eine Person aus deiner Region meldet sich bei dir, meist in 1 bis 2 Werktagen.'
    : `${['', '', 'Zwei', 'Drei', 'Vier'][advisers] ?? advisers} Beraterinnen und Berater aus deiner Region melden sich bei dir, meist in 1 bis 2 Werktagen.`;
}
