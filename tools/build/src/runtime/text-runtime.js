/* global __webpack_require__ */
// Texts stand apart from the code, in a file for each chunk and language. This finds or loads those
// of the language that is shown, and gives them to the page's `@tessera/i18n`.
const bundler = __webpack_require__;
// The build puts in place of this word: the chunks that have texts in each language and the mark of this
// build in the names of their files, the hashes of those that a page may need at once, and the file with
// all hashes, which is loaded when one is missing.
bundler.textFiles = 'zqtextfilesqz';

const chunksInUse = new Set();
const given = new Set();
let i18n;
/** A host that shares `@tessera/i18n` lazily has it soon. */
let arriving;

function toldBy(name) {
  return globalThis.tesseraTexts?.find(([arrived]) => arrived === name)?.[1];
}

/** Gives a file's texts to the page, if the file is there. */
function take(name, language) {
  const texts = toldBy(name);
  if (!texts || given.has(name)) return !!texts;
  given.add(name);
  i18n.addTexts(language, texts);
  return true;
}

/** The content of a file of this build, which is put into the page where it is not there. */
export function request(name, integrity) {
  return new Promise((resolve, reject) => {
    bundler.sriHashes[name] = integrity;
    const settle = () => {
      const told = toldBy(name);
      if (told) resolve(told);
      else reject(Object.assign(new Error(`${name}.js is missing`), { name: 'ChunkLoadError' }));
    };
    if (toldBy(name)) settle();
    else bundler.l(`${bundler.p}${name}.js`, settle, name, name);
  });
}

async function hashOf(name) {
  const { pinned, table } = bundler.textFiles;
  return pinned[name] ?? (await request(...table))[name];
}

const hasTexts = (chunk, language) => bundler.textFiles.chunks[language]?.includes(chunk);
const nameOf = (chunk, language) => `${language}.${bundler.textFiles.mark}.${chunk}`;

/** English stands for a language that the chunk has no texts in; `null` where nothing is missing. */
function load(chunk, language) {
  const has = hasTexts(chunk, language) ? language : 'en';
  const name = nameOf(chunk, has);
  if (!hasTexts(chunk, has) || take(name, has)) return null;
  return hashOf(name)
    .then((hash) => request(name, hash))
    .then(() => take(name, has));
}

function loadInUse(language) {
  const loads = [...chunksInUse].map((chunk) => load(chunk, language)).filter(Boolean);
  return loads.length > 0 ? Promise.all(loads) : null;
}

if (bundler.f) {
  bundler.f.texts = (chunk, promises) => {
    chunksInUse.add(chunk);
    const loads = () => (i18n?.textLanguages() ?? []).map((language) => load(chunk, language));
    promises.push(...(arriving ? [arriving.then(() => Promise.all(loads()))] : loads()));
  };
}

/** Connects this build to the page's `@tessera/i18n`. */
export function connectTexts(found) {
  i18n = found;
  arriving = undefined;
  // The texts of the code that every page has, which no chunk waits for.
  chunksInUse.add('page');
  for (const language of Object.keys(bundler.textFiles.chunks)) {
    if (hasTexts('page', language)) take(nameOf('page', language), language);
  }
  i18n.addTextSource(loadInUse);
}

/** The same where the host shares it lazily: chunks wait for it. */
export function connectTextsOf(promise) {
  arriving = promise.then(connectTexts);
}
