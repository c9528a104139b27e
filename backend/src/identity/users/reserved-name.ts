import unhomoglyph from 'unhomoglyph';

/** What stands for a letter beside what looks like it: digits, signs, small capitals and turned letters. */
const standIns = new Map(
  Object.entries({
    a: '4@ᴀɑʌλ',
    b: '68ʙ',
    c: 'ᴄ',
    d: 'ᴅ',
    e: '3€ᴇꞓɛ',
    f: 'ꜰ',
    g: '9ɢ',
    h: 'ʜ',
    // With an l, which a capital one looks like.
    i: '1l|!ɪʟ',
    j: 'ᴊ',
    k: 'ᴋĸ',
    m: 'ᴍ',
    n: 'ɴ',
    o: '0ᴏ',
    p: 'ᴘ',
    r: 'ʀᴙяɾ',
    s: '5$ꜱʃƨ',
    t: '7+ᴛ',
    u: 'ᴜ',
    v: 'ᴠ',
    w: 'ᴡ',
    y: 'ʏ',
    z: '2ᴢ',
  }).flatMap(([letter, others]) => Array.from(others, (other) => [other, letter] as const)),
);

/** The letters that a text looks like: one spelling for all that cannot be told apart at a glance. */
function lettersOf(text: string): string {
  const plain = text.normalize('NFKD').replace(/[\p{M}\p{Cf}]/gu, '');
  const letters = Array.from(
    unhomoglyph(plain).toLowerCase(),
    (each) => standIns.get(each) ?? each,
  );
  return letters
    .join('')
    .replace(/[^\p{L}]/gu, '')
    .replace(/rn/g, 'm')
    .replace(/vv/g, 'w');
}

/** The same for several words without the spaces between them; 'Supporrt' reads as what it imitates. */
const lookOf = (words: readonly string[]) => words.join('').replace(/(.)\1+/gu, '$1');

/** Shorter words are part of names of people, such as Nova of Novak. */
const leastWithin = 6;

/**
 * Whether a name reads as one of the reserved words, such as those of the brand and of support (SEC-13), in full or
 * shortened as others see it.
 */
export function isReservedName(first: string, last: string, reserved: readonly string[]): boolean {
  const looks = reserved.map((word) => lookOf([lettersOf(word)])).filter((look) => look !== '');
  const shown = [`${first} ${last}`, `${first} ${Array.from(last)[0] ?? ''}`];
  return shown.some((name) => {
    const words = name.split(/\s+/).map(lettersOf);
    const whole = lookOf(words);
    const isWithin = looks.some((look) => look.length >= leastWithin && whole.includes(look));
    // Words in a row, of which spaces may make one: 'N o v a'.
    const runs = words.map((_, from) => words.slice(from));
    return (
      isWithin ||
      runs.some((run) => run.some((_, end) => looks.includes(lookOf(run.slice(0, end + 1)))))
    );
  });
}
