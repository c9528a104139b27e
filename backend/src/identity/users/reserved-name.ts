import unhomoglyph from 'unhomoglyph';

/**
 * Characters that look like a letter and are missing from `unhomoglyph`: digits, signs, small capitals, turned
 * letters.
 */
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
    // Includes l, because a capital I looks the same.
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

/** Maps a text to the letters that it looks like, so that look-alikes become equal. */
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

/** Joins words and collapses repeated letters, so that 'Supporrt' equals 'Support'. */
const lookOf = (words: readonly string[]) => words.join('').replace(/(.)\1+/gu, '$1');

/** Shorter words occur within real names, such as Nova in Novakova. */
const leastWithin = 6;

/**
 * Whether a name looks like a reserved word, such as the brand or support (SEC-13), in full or with the last name
 * shortened to its initial.
 */
export function isReservedName(first: string, last: string, reserved: readonly string[]): boolean {
  const looks = reserved.map((word) => lookOf([lettersOf(word)])).filter((look) => look !== '');
  const shown = [`${first} ${last}`, `${first} ${Array.from(last)[0] ?? ''}`];
  return shown.some((name) => {
    const words = name.split(/\s+/).map(lettersOf);
    const whole = lookOf(words);
    const isWithin = looks.some((look) => look.length >= leastWithin && whole.includes(look));
    // Consecutive words, because spaces may split a reserved word: 'N o v a'.
    const runs = words.map((_, from) => words.slice(from));
    return (
      isWithin ||
      runs.some((run) => run.some((_, end) => looks.includes(lookOf(run.slice(0, end + 1)))))
    );
  });
}
