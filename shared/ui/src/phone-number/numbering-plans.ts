import { getCountryCallingCode } from 'libphonenumber-js/mobile';
import type { CountryCode, NumberingPlan } from 'libphonenumber-js/mobile';
import { Metadata } from 'libphonenumber-js/core';
import numberingPlans from 'libphonenumber-js/mobile/metadata';

interface Kind {
  pattern?(): string;
  possibleLengths(): readonly number[];
}

/** Includes what the library's types omit. */
type Plan = NumberingPlan & {
  nationalPrefix(): string | 0 | undefined;
  nationalNumberPattern(): string;
  type(name: 'MOBILE'): Kind | undefined;
};

const plans = new Map<CountryCode, Plan>();

function planOf(country: CountryCode): Plan {
  const cached = plans.get(country);
  if (cached) return cached;
  const metadata = new Metadata(numberingPlans);
  metadata.selectNumberingPlan(country);
  const plan = metadata.numberingPlan as Plan;
  plans.set(country, plan);
  return plan;
}

/** No dial code is the beginning of another one. */
export function dialCodeIn(digits: string): string | undefined {
  const codes: Readonly<Record<string, unknown>> = numberingPlans.country_calling_codes;
  return [1, 2, 3].map((length) => digits.slice(0, length)).find((code) => code in codes);
}

export function countriesOf(code: string, chosen: CountryCode): readonly CountryCode[] {
  const countries = numberingPlans.country_calling_codes[code] ?? [];
  return getCountryCallingCode(chosen) === code ? [chosen, ...countries] : countries;
}

export function trunkPrefixOf(country: CountryCode): string {
  return planOf(country).nationalPrefix() || '';
}

/**
 * Removes each exit code with which a country's numbers may start, and `00`, which is known
 * everywhere.
 */
export function behindExitCode(country: CountryCode, digits: string): readonly string[] {
  const codes = [planOf(country).IDDPrefix(), '00'];
  return codes.flatMap((code) => {
    const [exitCode] = new RegExp(`^(?:${code})`).exec(digits) ?? [];
    return exitCode === undefined ? [] : [digits.slice(exitCode.length)];
  });
}

export function mobileLengths(country: CountryCode): readonly number[] {
  return kindOf(planOf(country)).possibleLengths();
}

function kindOf(plan: Plan): Kind {
  return plan.type('MOBILE') ?? plan;
}

export function mobilePattern(country: CountryCode): string {
  const plan = planOf(country);
  return kindOf(plan).pattern?.() ?? plan.nationalNumberPattern();
}

export function isMobile(country: CountryCode, digits: string): boolean {
  return isPossible(country, digits) && isAll(digits, mobilePattern(country));
}

/** Plans age: accepts numbers that a newer plan may contain. */
export function isPossible(country: CountryCode, digits: string): boolean {
  const plan = planOf(country);
  const fits = kindOf(plan).possibleLengths().includes(digits.length);
  return fits && isAll(digits, plan.nationalNumberPattern());
}

const compiled = new Map<string, RegExp>();

/** Cached; bounded by the number of patterns in the plans. */
function isAll(digits: string, pattern: string): boolean {
  const whole = compiled.get(pattern) ?? new RegExp(`^(?:${pattern})$`);
  compiled.set(pattern, whole);
  return whole.test(digits);
}
