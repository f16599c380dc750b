interface RouteEntry {
  readonly path?: string;
}

/** Route patterns of all pages, except the page for unknown addresses. */
export async function routesOfPages(): Promise<readonly string[]> {
  const declared = await Promise.all(
    ['portal', 'desk'].map(async (name) => {
      const file = new URL(`../../../${name}/app/routes.ts`, import.meta.url);
      return ((await import(file.href)) as { default: readonly RouteEntry[] }).default;
    }),
  );
  return declared.flatMap((entries) =>
    entries.flatMap(({ path }) =>
      path === undefined || path === '*' ? [] : [`/${path.replace(/^\//, '')}`],
    ),
  );
}
