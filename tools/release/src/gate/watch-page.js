/* global MutationObserver, addEventListener, document, localStorage */
// Stands before the entry of a candidate that is tried in a page, and tells what it does to the page.
// A function by itself: its text is put there, with what it is called with.
({ container, session }) => {
  const { alert, confirm, prompt, tesseraReport: report } = globalThis;
  const tell = (step, fault) => report({ step, fault: String(fault) });

  addEventListener('error', ({ error }) => {
    if (error) tell(globalThis[container] ? 'render' : 'entry', error);
  });
  addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) =>
    tell('policy', `the page refuses it ${blockedURI} (${effectiveDirective})`),
  );
  for (const { name } of [alert, confirm, prompt]) {
    globalThis[name] = () => tell('page', `it stops the page by ${name}()`);
  }
  // The host says there what it could not show, and why.
  new MutationObserver(() => {
    const panel = document.querySelector('[role=alert][data-remote]');
    if (panel) tell('panel', panel.querySelector('details')?.textContent ?? panel.textContent);
  }).observe(document, { childList: true, subtree: true });

  /** The functions that all code of the page shares, by their owners. */
  const shared = Object.getOwnPropertyNames(globalThis)
    .filter((name) => /^[A-Z]/.test(name) && globalThis[name]?.prototype)
    .map((name) => [`${name}.prototype.`, globalThis[name].prototype])
    .concat([['', globalThis]])
    .map(([name, owner]) => [name, owner, Object.getOwnPropertyDescriptors(owner)]);
  const replaced = () =>
    shared.flatMap(([name, owner, before]) =>
      Object.entries(before)
        .filter(([, { value }]) => typeof value === 'function')
        .filter(([key, { value }]) => Object.getOwnPropertyDescriptor(owner, key)?.value !== value)
        .map(([key]) => name + key),
    );

  const frameFault = () => {
    const header = document.querySelector('header');
    if (!header) return 'the header of the page is gone';
    const { left, top, width, height } = header.getBoundingClientRect();
    const above = document.elementFromPoint(left + width / 2, top + height / 2);
    const isFree = above === null || header.contains(above) || above.closest('dialog') !== null;
    return isFree ? null : 'it covers the header of the page';
  };
  const fault = () => {
    const names = replaced();
    if (names.length > 0)
      return `it replaces ${names.join(', ')}, which all remotes and the host use`;
    if (!localStorage.getItem(session)) return 'it takes the session out of the storage';
    const elements = document.getElementsByTagName('*').length;
    if (elements > 10_000) return `the page has ${elements} elements, over 10000`;
    return frameFault();
  };
  globalThis.tesseraPageFault = fault;
};
