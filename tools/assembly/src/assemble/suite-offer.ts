import type { AssembleOptions } from './arguments.ts';

/** Parts of a mix that make correct tests of the suite fail. */
function against({ faults, spoilings, backend, language }: AssembleOptions): string[] {
  const faulty = [
    ...faults.map(({ remote, part, fault }) =>
      part === 'all' ? `${remote}=${fault}` : `${remote}:${part}=${fault}`,
    ),
    ...spoilings.map(({ remote, spoiling }) => `${remote}=${spoiling}`),
  ];
  const reasons = faulty.map(
    (fault) => `--fault ${fault}: whatever needs that remote fails or shows the fault`,
  );
  if (backend !== 'full') reasons.push(`--backend ${backend}: ${withoutBackend[backend]}`);
  if (language !== null && language !== 'en') {
    reasons.push(`--language ${language}: tests read what a new visitor meets in English`);
  }
  return reasons;
}

const withoutBackend = {
  nineteen: 'whatever needs more than the 19 calls is not there',
  failing: 'nobody can register or log in',
  slow: 'answers come three seconds later than tests of short moments expect',
} as const;

/** How to run the suite against a mix, with what stands against running it whole. */
export function suiteOffer(
  options: AssembleOptions,
  { app, sandbox }: Readonly<Record<'app' | 'sandbox', string>>,
): string {
  const command = `E2E_URL=${app} E2E_SANDBOX_URL=${sandbox} npx -y pnpm test:e2e`;
  const reasons = against(options);
  if (reasons.length === 0) {
    return `The suite against it: ${command}
It leaves out tests of other variants than ${options.variant}, and says so at its end.`;
  }
  return `The whole suite cannot pass here:
  ${reasons.join('\n  ')}
Tests of something else: ${command} <file>`;
}
