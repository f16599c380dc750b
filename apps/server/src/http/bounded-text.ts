/** The text of a foreign answer, read no further than it may be long; undefined: it is longer. */
export async function boundedText(
  { body }: { readonly body: AsyncIterable<Uint8Array> | null },
  longestInBytes: number,
): Promise<string | undefined> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of body ?? []) {
    size += chunk.length;
    if (size > longestInBytes) return undefined;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}
