/** The build is outdated, but this installation has no packages to build with. */
export class CannotBuildError extends Error {
  override name = 'CannotBuildError';

  constructor() {
    super(
      'The sources are not those of the build, and a production install cannot build: repeat the steps of "Production install" in docs/operations/run.md.',
    );
  }
}
