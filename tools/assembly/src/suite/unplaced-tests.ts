/** Tests of teams elsewhere, which `e2e/outside` runs in repositories of their own. */
const elsewhere = 'e2e/made-elsewhere/';

/** A sentence for each file of tests that no command runs, or that both do. */
export function unplacedTests(
  files: readonly string[],
  listedByJest: readonly string[],
  { quick, deep }: Readonly<Record<'quick' | 'deep', readonly string[]>>,
): string[] {
  const own = files.filter((file) => !file.startsWith(elsewhere));
  const listed = new Set(listedByJest);
  const unlisted = own
    .filter((file) => /\.test\.tsx?$/.test(file) && !listed.has(file))
    .map((file) => `${file} is in no project of jest.config.js`);
  const isIn = (tier: readonly string[], file: string) =>
    tier.some((beginning) => file.startsWith(beginning));
  const unplaced = own
    .filter((file) => file.endsWith('.spec.ts') && isIn(quick, file) === isIn(deep, file))
    .map((file) =>
      isIn(quick, file)
        ? `${file} is in both tiers of tools/checks/src/tiers.js`
        : `${file} is in no tier of tools/checks/src/tiers.js`,
    );
  return [...unlisted, ...unplaced];
}
