import fc from 'fast-check';
import examples from 'libphonenumber-js/mobile/examples';
import { getCountries } from 'libphonenumber-js/mobile';
import type { CountryCode } from 'libphonenumber-js/mobile';
import { isMobile, mobilePattern, trunkPrefixOf } from './numbering-plans.ts';
import { dialCodeOf, showPhone, toE164, typePhone } from './phone-metadata.ts';
import type { TypedPhone } from './whole-number.ts';

const numbers = getCountries().flatMap((country) => {
  const random = fc.stringMatching(new RegExp(`^(?:${mobilePattern(country)})$`));
  const ofPlan = random.filter((digits) => isMobile(country, digits));
  const sample = fc.sample(ofPlan, { numRuns: 10, seed: 1 });
  const all = [...new Set([examples[country], ...sample])].filter((digits) =>
    isMobile(country, digits),
  );
  return all.map((digits) => ({ country, digits, e164: dialCodeOf(country) + digits }));
});

const digitsOf = (shown: string) => shown.replace(/[^\d+]/g, '');
const none = (country: CountryCode) => ({ country, text: '' });

function typed(begin: TypedPhone, keys: string) {
  let phone = begin;
  for (const key of keys) phone = typePhone(phone, showPhone(phone) + key);
  return phone;
}

/** Collects all wrong numbers, because a test for each would be thousands. */
function failures(outcome: (number: (typeof numbers)[number]) => string | null) {
  return numbers.flatMap((number) => {
    const wrong = outcome(number);
    return wrong === null ? [] : [`${number.country} ${number.digits}: ${wrong}`];
  });
}

test('there are numbers of every plan @INPUT-1', () => {
  expect(numbers.length).toBeGreaterThan(2500);
  expect(new Set(numbers.map(({ country }) => country)).size).toBe(getCountries().length);
});

test('each number is kept key by key, and is itself in the end @INPUT-1', () => {
  const wrong = failures(({ country, digits, e164 }) => {
    let phone = none(country);
    for (let length = 1; length <= digits.length; length += 1) {
      phone = typePhone(phone, showPhone(phone) + digits.charAt(length - 1));
      const shown = showPhone(phone);
      if (phone.country !== country || digitsOf(shown) !== digits.slice(0, length)) return shown;
    }
    return toE164(phone) === e164 ? null : String(toE164(phone));
  });
  expect(wrong).toEqual([]);
});

test('each number in full, pasted or typed elsewhere, is itself @INPUT-1', () => {
  const wrong = failures(({ country, digits, e164 }) => {
    const elsewhere = none(country === 'US' ? 'GB' : 'US');
    const pasted = typePhone(elsewhere, `\u202a${e164}\u202c`);
    const keyed = digits === examples[country] ? typed(elsewhere, e164) : pasted;
    const isItself = (phone: TypedPhone) =>
      toE164(phone) === e164 && dialCodeOf(phone.country) + phone.text === e164;
    return isItself(pasted) && isItself(keyed) ? null : JSON.stringify([pasted, keyed]);
  });
  expect(wrong).toEqual([]);
});

test('a digit in the middle of each number is deleted, and typed again @INPUT-1', () => {
  const wrong = failures(({ country, digits, e164 }) => {
    const shown = showPhone({ country, text: digits });
    const at = shown.search(/\d\D*\d\D*\d\D*$/);
    const deleted = typePhone({ country, text: digits }, shown.slice(0, at) + shown.slice(at + 1));
    if (deleted.text !== digits.slice(0, -3) + digits.slice(-2)) return deleted.text;
    const short = showPhone(deleted);
    const place = short.search(/\d\D*\d\D*$/);
    const again = typePhone(
      deleted,
      short.slice(0, place) + digits.slice(-3, -2) + short.slice(place),
    );
    return toE164(again) === e164 ? null : again.text;
  });
  expect(wrong).toEqual([]);
});

test('behind a trunk prefix, an exit code or a dial code alone each number is itself @INPUT-1', () => {
  const wrong = failures(({ country, digits, e164 }) => {
    const dialCode = dialCodeOf(country).slice(1);
    const read = (prefix: string) => toE164({ country, text: prefix + digits });
    // In Brazil and Colombia a carrier code may follow the prefix, so a text may mean several
    // numbers.
    const sure = ['BR', 'CO'].includes(country)
      ? []
      : [read(trunkPrefixOf(country)), read(`00${dialCode}`)];
    const unsure = [read(trunkPrefixOf(country)), read(`00${dialCode}`), read(dialCode)];
    const isItself = sure.every((result) => result === e164);
    return isItself && unsure.every((result) => result === e164 || result === null)
      ? null
      : JSON.stringify(unsure);
  });
  expect(wrong).toEqual([]);
});

test('with a digit more or less no number is another one @INPUT-1', () => {
  const wrong = failures(({ country, digits }) => {
    const others = [
      digits.slice(0, -1),
      digits.slice(1),
      `${digits}0`,
      `${digits}7`,
      `${digits}12`,
    ];
    const bad = others.filter((text) => {
      const national = toE164({ country, text })?.slice(dialCodeOf(country).length) ?? text;
      return (
        text !== national && text !== `0${national}` && text !== trunkPrefixOf(country) + national
      );
    });
    return bad.length === 0 ? null : bad.join(' ');
  });
  expect(wrong).toEqual([]);
});
