import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Page } from '@playwright/test';
import { check, promote, publish } from '@tessera/release';
import { expect, test } from '@tessera/test-kit';
import { failurePanels } from '../steps/frame/failure-panel.ts';

/** An entry without a bundler, whose module is a component in the host's React. */
const entryOf = (component: string) => `var remote_trial = {
  init: async (scope) => {
    const [{ get }] = Object.values(scope.react);
    globalThis.React = (await get())();
  },
  get: async () => () => ({ default: ${component} }),
};`;

/** A component with an effect. */
const doing = (effect: string) => `() => {
  React.useEffect(() => { ${effect} }, []);
  return React.createElement('p', { className: 'trial' }, 'shown');
}`;

interface Files {
  readonly entry: string;
  readonly css: string;
}
const fault = (name: string, said: RegExp, entry: string, css = '') =>
  [name, said, { entry, css }] as const;
const ofComponent = (name: string, said: RegExp, component: string) =>
  fault(name, said, entryOf(component));
const ofEffect = (name: string, said: RegExp, effect: string) =>
  ofComponent(name, said, doing(effect));
const ofStyle = (name: string, said: RegExp, css: string) =>
  fault(name, said, entryOf(doing('')), css);

const faults = [
  ofComponent(
    'a component of memo()',
    /'\.\/trial': .* no component that is a function/,
    'React.memo(() => null)',
  ),
  ofComponent('an async component', /'render': .* is async/, 'async () => null'),
  ofComponent(
    'a render that renders again',
    /(?:'render':|: render\.) .* #301/,
    '() => { const [n, set] = React.useState(0); set(n + 1); }',
  ),
  ofComponent('an object for a child', /'render': .* #31/, '() => ({})'),
  ofComponent('a hook of no React', /'render': TypeError/, '() => null.useState()'),
  ofComponent(
    'a throw in Russian alone',
    /'render': Error: boom/,
    "() => { if (document.documentElement.lang === 'ru') throw Error('boom'); return null; }",
  ),
  ofComponent(
    'an inline style in markup',
    /'policy': .* inline \(style-src/,
    "() => React.createElement('style', null, 'p { color: red }')",
  ),
  ofComponent(
    'a picture of another origin',
    /'policy': .*\/a\.png \(img-src\)/,
    "() => React.createElement('img', { src: 'https://other.example/a.png' })",
  ),
  ofComponent(
    '20,000 elements',
    /'page': .* elements, over 10000/,
    "() => Array.from({ length: 20_000 }, (_, key) => React.createElement('i', { key }))",
  ),
  ofEffect('a throw in an effect', /'(?:render|panel)': .*boom/, "throw Error('boom');"),
  ofEffect(
    'a throw in a listener',
    /'render': Error: boom/,
    "addEventListener('ping', () => { throw Error('boom'); }); dispatchEvent(new Event('ping'));",
  ),
  ofEffect(
    'a throw in a timer',
    /'render': Error: boom/,
    "setTimeout(() => { throw Error('boom'); });",
  ),
  ofEffect(
    'markup from a string',
    /'(?:render|panel)': .*TrustedHTML/,
    "document.body.innerHTML = '<p>';",
  ),
  ofEffect('document.write()', /'(?:render|panel)': .*TrustedHTML/, "document.write('<p>');"),
  ofEffect('eval()', /'(?:render|panel)': .*(?:EvalError|string as JavaScript)/, "eval('1');"),
  ofEffect(
    'a script of another origin',
    /'(?:render|policy)': .*TrustedScriptURL/,
    "document.createElement('script').src = 'https://other.example/a.js';",
  ),
  ofEffect('a worker by its address', /'(?:render|panel)': .*Worker/, "new Worker('/worker.js');"),
  ofEffect(
    'a service worker',
    /'(?:render|policy)': /,
    "navigator.serviceWorker.register('/their-worker.js');",
  ),
  ofEffect(
    'a request to another origin',
    /'policy': .*other\.example\/ \(connect-src\)/,
    "fetch('https://other.example/').catch(() => undefined);",
  ),
  ofEffect(
    'a fetch of its own',
    /'page': it replaces fetch,/,
    'const own = fetch; globalThis.fetch = (...all) => own(...all);',
  ),
  ofEffect(
    'a method of its own for all arrays',
    /'page': it replaces Array\.prototype\.at,/,
    'const { at } = Array.prototype; Array.prototype.at = function (n) { return at.call(this, n); };',
  ),
  ofEffect('alert()', /'page': it stops the page by alert\(\)/, "alert('hello');"),
  ofEffect(
    'an empty page',
    /'page': the header of the page is gone/,
    'document.body.replaceChildren();',
  ),
  ofEffect(
    'a storage without the session',
    /'page': it takes the session/,
    'localStorage.clear();',
  ),
  ofEffect(
    'a cover of the page',
    /'page': it covers the header/,
    "const cover = document.createElement('div'); cover.style.cssText = 'position: fixed; inset: 0; z-index: 9999'; document.body.append(cover);",
  ),
  ofStyle(
    'styles that cover the page',
    /'page': it covers the header/,
    '.trial { position: fixed; inset: 0; z-index: 9999 }',
  ),
  ofStyle(
    'a picture of another origin in styles',
    /'policy': .*\/a\.png \(img-src\)/,
    '.trial { background: url(https://other.example/a.png) }',
  ),
  fault(
    'a throw at load that only a page shows',
    /'entry': EvalError/,
    `if (globalThis.document) new Function('')(); ${entryOf(doing(''))}`,
  ),
];

/** A part that works until the API answers, and then fails as the URL's query says. */
const uponAnswer = `() => {
  const fault = location.search.slice(1);
  const [answer, setAnswer] = React.useState();
  const [times, setTimes] = React.useState(0);
  React.useEffect(() => {
    fetch('/v2/wallet/capabilities')
      .then((response) => response.json())
      .then(({ data }) => { globalThis.failsAt = performance.now(); setAnswer(data); }, () => undefined);
  }, []);
  React.useEffect(() => {
    if (answer && fault === 'effect') throw Error('boom');
  }, [answer]);
  if (answer && fault === 'throw') throw Error('boom');
  if (answer && fault === 'object') return { answer };
  if (answer && fault === 'renders') setTimes(times + 1);
  if (answer && fault === 'lacking') return React.createElement(answer.lacking.part);
  if (answer && fault === 'rejected') React.use(globalThis.lazyPart ??= Promise.reject(Error('boom')));
  return React.createElement('p', { className: 'trial' }, 'shown');
}`;
const uponAnswerFaults = ['throw', 'object', 'renders', 'effect', 'lacking', 'rejected'];

/** Publishes a build as a team would. */
async function publishTrial(site: string, { entry, css }: Files) {
  const build = await mkdtemp(join(tmpdir(), 'trial-'));
  const route = { path: 'trial', module: './trial', access: 'user' };
  const publication = {
    version: '0.1.0',
    entry: { file: 'entry.js' },
    container: 'remote_trial',
    definition: { name: 'trial', contract: 1, routes: [route] },
    exposes: { './trial': { js: [], css: [{ file: 'trial.css' }] } },
    shared: { react: '^19.0.0' },
    uses: {},
  };
  await writeFile(join(build, 'remote.json'), JSON.stringify(publication));
  await writeFile(join(build, 'entry.js'), entry);
  await writeFile(join(build, 'trial.css'), css);
  const published = await publish(build, site);
  await rm(build, { recursive: true });
  return published;
}

async function findingsOf(site: string, files: Files): Promise<string> {
  const { name, version } = await publishTrial(site, files);
  const found = await check(site, name, version);
  return found.map(({ rule, message }) => `${rule}: ${message}`).join('\n');
}

/** Times of the fault and of its panel, in ms of the page. */
type Moments = Window & { failsAt?: number; panelAt?: number };

/**
 * After the fault, cancels timers longer than half a second, so that none can end the wait for the panel; records
 * when the panel appears.
 */
async function stopTimersOnceItFails(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const state: Moments = window;
    const start = window.setTimeout;
    const ifSound = (handler: TimerHandler, delay = 0, ...values: unknown[]): number =>
      state.failsAt === undefined || delay <= 500 ? start(handler, delay, ...values) : 0;
    window.setTimeout = Object.assign(ifSound, window.setTimeout);
    new MutationObserver(() => {
      const panel = document.querySelector('main [role=alert]');
      if (panel?.textContent.includes('“trial”')) state.panelAt ??= performance.now();
    }).observe(document, { childList: true, subtree: true });
  });
}

test.describe('the gate with a browser', () => {
  test.beforeAll(() => {
    const { CHROMIUM_SHELL_PATH, CHROMIUM_PATH } = process.env;
    process.env['TESSERA_BROWSER'] =
      CHROMIUM_SHELL_PATH ?? CHROMIUM_PATH ?? chromium.executablePath();
  });
  test.afterAll(() => {
    process.env['TESSERA_BROWSER'] = 'none';
  });

  test('knows by a page what a page alone can know of a candidate @TEAM-10', async ({ site }) => {
    // Each candidate has its own browser and pages.
    test.slow();
    const sound = { entry: entryOf(doing('')), css: '.trial { color: red }' };
    expect(await findingsOf(site.folder, sound)).toBe('');
    for (const [name, said, files] of faults) {
      await test.step(name, async () => {
        const found = await findingsOf(site.folder, files);
        expect.soft(found, name).toMatch(/^run: /);
        expect.soft(found, name).toMatch(said);
      });
    }
  });

  test.describe('lets a fault through that only an answer brings out', () => {
    test.use({ expectedErrors: [/boom|reading 'part'|Objects are not valid|#31|#301|#185/] });

    test('and the page has a panel in its place, with no timer of more than half a second @TEAM-10 @FED-3', async ({
      page,
      person,
      logIn,
      site,
    }) => {
      const files = { entry: entryOf(uponAnswer), css: '.trial { color: red }' };
      const { name, version } = await publishTrial(site.folder, files);
      await promote(site.folder, name, version);
      await stopTimersOnceItFails(page);
      await logIn(person, { origin: site.origin });
      for (const fault of uponAnswerFaults) {
        await test.step(fault, async () => {
          await page.goto(`${site.origin}/trial?${fault}`);
          await expect(failurePanels(page, name)).toContainText('The rest works as usual.');
          await expect(page.getByRole('navigation', { name: 'Menu' })).toBeVisible();
          const took = await page.evaluate(() => {
            const state: Moments = window;
            return (state.panelAt ?? NaN) - (state.failsAt ?? NaN);
          });
          expect(took, fault).toBeGreaterThanOrEqual(0);
          test.info().annotations.push({
            type: `ms from the answer to the panel of '${fault}'`,
            description: took.toFixed(0),
          });
        });
      }
    });
  });
});
