import type { DeployedRemote } from '@tessera/contract';

function settled(element: HTMLScriptElement | HTMLLinkElement): Promise<void> {
  return new Promise((resolve) => {
    element.addEventListener('load', () => {
      resolve();
    });
    element.addEventListener('error', () => {
      element.remove();
      resolve();
    });
    document.head.append(element);
  });
}

function scriptAt(href: string, integrity: string): HTMLScriptElement {
  const script = document.createElement('script');
  Object.assign(script, { src: href, integrity, crossOrigin: 'anonymous' });
  return script;
}

function styleSheetAt(href: string, integrity: string): HTMLLinkElement {
  const link = document.createElement('link');
  Object.assign(link, { rel: 'stylesheet', href, integrity, crossOrigin: 'anonymous' });
  return link;
}

/**
 * Puts a module's scripts and stylesheets into the page while the entry is still on its way; the
 * container finds them there. What fails is only not warm: the container asks for it again, past
 * the answer that a preload link may have left behind, and reports.
 */
export async function warmUp(remote: DeployedRemote, module: string): Promise<void> {
  const { js = [], css = [] } = remote.extras.exposes[module] ?? {};
  const base = new URL(remote.url, document.baseURI);
  const elements = [
    ...css.map(({ file, integrity }) => styleSheetAt(new URL(file, base).href, integrity)),
    ...js.map(({ file, integrity }) => scriptAt(new URL(file, base).href, integrity)),
  ];
  await Promise.all(elements.map(settled));
}
