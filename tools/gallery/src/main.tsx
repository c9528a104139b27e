import '@tessera/ui/styles.css';
import { createRoot } from 'react-dom/client';
import { MemoryRouter } from 'react-router-dom';
import { ApiProvider } from '@tessera/api';
import { apply, readAddress } from './address.ts';
import { ComponentPage } from './component-page.tsx';
import { SideBySide } from './side-by-side.tsx';
import { examples } from './examples/examples.ts';

/** How a specimen says which state it is held in, and what of it then counts as in that state. */
const forced: readonly (readonly [pseudoClass: RegExp, stands: string])[] = [
  [/:focus(-visible)?(?!-)/g, ":is([data-forced='focused'] :is(a, button, input, select))"],
  [/:hover/g, ":is([data-forced='hover'] *)"],
  [/:active/g, ":is([data-forced='pressed'] *)"],
];

function addTwins(rules: CSSStyleSheet | CSSGroupingRule): void {
  for (let at = rules.cssRules.length - 1; at >= 0; at -= 1) {
    const rule = rules.cssRules[at];
    if (rule instanceof CSSStyleRule) {
      const selector = forced.reduce(
        (text, [pseudoClass, stands]) => text.replace(pseudoClass, stands),
        rule.selectorText,
      );
      if (selector === rule.selectorText) continue;
      rules.insertRule(`${selector} { ${rule.style.cssText} }`, at + 1);
    } else if (rule instanceof CSSGroupingRule) {
      addTwins(rule);
    }
  }
}

/**
 * Hover, focus and press are the browser's to give: each rule of theirs gets a twin that holds for
 * what stands in a specimen with `data-forced`, so that the real rules are seen and no copies.
 */
function drawForcedStates({ styleSheets }: Document): void {
  for (const sheet of styleSheets) addTwins(sheet);
}

/** One example by `Component/state`, alone on its page. */
function OnlyExample({ name }: { readonly name: string }) {
  const [component = '', state = ''] = name.split('/');
  return (
    <main>
      <h1 className="visually-hidden">{name}</h1>
      {examples[component]?.[state]?.()}
    </main>
  );
}

const appearance = readAddress(location.search);
apply(appearance);
drawForcedStates(document);

function Page() {
  if (appearance.only !== null) return <OnlyExample name={appearance.only} />;
  const Shown = appearance.theme === null ? SideBySide : ComponentPage;
  return <Shown appearance={appearance} />;
}

const root = document.getElementById('root');
if (root)
  createRoot(root).render(
    // Links of examples lead nowhere.
    <MemoryRouter>
      <ApiProvider>
        <Page />
      </ApiProvider>
    </MemoryRouter>,
  );
