import { loadSettings } from '../../platform/settings/settings.ts';
import { isReservedName } from './reserved-name.ts';

const loaded = loadSettings({});
const reserved = loaded.ok ? loaded.settings.reservedNames : [];

test.each([
  ['Tessera', 'Support'],
  ['tessera', 'x'],
  ['Ada', 'TESSERA'],
  ['Tess', 'Era'],
  ['T e s s', 'e r a'],
  ['T.e.s.s', 'e-r-a'],
  ['Tesser', 'Adams'],
  ['MyTesseraWallet', 'Team'],
  ['Теssеrа', 'Cyrillic'],
  ['ТЕЅЅЕRА', 'Capitals'],
  ['Τεssεrα', 'Greek'],
  ['Ｔｅｓｓｅｒａ', 'Wide'],
  ['𝓣𝓮𝓼𝓼𝓮𝓻𝓪', 'Script'],
  ['ᴛᴇssᴇʀᴀ', 'Small'],
  ['ⓣⓔⓢⓢⓔⓡⓐ', 'Circled'],
  ['Ꭲꓰꓢꓢꓰꓣꓮ', 'Cherokee'],
  ['T3553R4', 'Leet'],
  ['Te$$er@', 'Signs'],
  ['Tésserà', 'Accents'],
  ['T\u0335e\u0336ssera', 'Marks'],
  ['Tes\u200Bse\u00ADra', 'Invisible'],
  ['\u2068Tessera\u2069', 'Isolated'],
  ['Tesssera', 'Doubled'],
  ['Тессера', 'Russian'],
  ['Customer', 'Supp0rt'],
  ['5UPP0RT', 'x'],
  ['Служба', 'Поддержки'],
  ['Поддержка', 'x'],
  ['Служба', 'безопасности'],
  ['Admin', 'x'],
  ['AdmIn', 'x'],
  ['Adm1n', 'x'],
  ['Security', 'Team'],
])('%s %s is refused @SEC-13', (first, last) => {
  expect(isReservedName(first, last, reserved)).toBe(true);
});

test.each([
  ['Ada', 'Lovelace'],
  ['Tess', 'Erickson'],
  ['Teresa', 'Alvarez'],
  ['Adminović', 'Ivan'],
  ['Анна', 'Подгорная'],
  ['Иван', 'Безопасов'],
  ['李', '小龙'],
  ['محمد', 'علي'],
  ['Seán', 'O’Connor'],
])('%s %s is a name of people @SEC-13', (first, last) => {
  expect(isReservedName(first, last, reserved)).toBe(false);
});

test('a short word is reserved by itself, and not within a name @SEC-13', () => {
  expect(isReservedName('Nova', 'Help', ['Nova'])).toBe(true);
  expect(isReservedName('No', 'Va', ['Nova'])).toBe(true);
  expect(isReservedName('Jan', 'Novak', ['Nova'])).toBe(false);
});

test('a list without words refuses nobody @SEC-13', () => {
  expect(isReservedName('Tessera', 'Support', [])).toBe(false);
  expect(isReservedName('', '', ['…'])).toBe(false);
});
