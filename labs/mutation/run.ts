import { Stryker } from '@stryker-mutator/core';
import { JUDGED_FOLDERS, JUDGING_TESTS, testsOf } from './judged-files.ts';
import { LOWEST_SCORE, mutationOptions } from './options.ts';
import { scoresByPackage } from './score.ts';

const selected = process.argv.slice(2).map((path) => path.replace(/\/$/, ''));
const paths = selected.length > 0 ? selected : JUDGED_FOLDERS;
process.env[JUDGING_TESTS] = testsOf(paths).join();
const scores = scoresByPackage(await new Stryker(mutationOptions(paths)).runMutationTest());
for (const { name, noticed, endless, total, percent } of scores) {
  console.log(
    `${name}: ${noticed} of ${total} noticed (${percent.toFixed(1)} %), ${endless} of them by a timeout`,
  );
}
process.exitCode = scores.every(({ percent }) => percent >= LOWEST_SCORE) ? 0 : 1;
