/* global MutationObserver, addEventListener, document, requestAnimationFrame, setTimeout */
// Stands after the entry of a candidate while it is tried, and tells how its container and modules
// fare. A function by itself: its text is put into the entry, with what it is called with.
({ container: name, files, isShown, report }) => {
  const tell = (step, fault = null) =>
    report({ step, fault: fault === null ? null : String(fault) });
  const container = globalThis[name];
  if (typeof container?.init !== 'function' || typeof container.get !== 'function') {
    return tell('entry', `it defines no container '${name}'`);
  }
  tell('entry');
  if (isShown) {
    addEventListener('error', ({ error }) => error && tell('render', error));
    // The host says there what it could not show, and why.
    const seePanel = () => {
      const panel = document.querySelector('[role=alert][data-remote]');
      if (panel) tell('panel', panel.querySelector('details')?.textContent ?? panel.textContent);
    };
    new MutationObserver(seePanel).observe(document, { childList: true, subtree: true });
  }

  // The name of a chunk's file as webpack and Rspack compute it, for each chunk that it knows.
  const fileOf = globalThis.tesseraChunkFile;
  const ids = String(fileOf ?? '').matchAll(/[{,]\s*["']?([\w$-]+)["']?\s*:\s*["']/g);
  for (const [, id] of ids) {
    const file = fileOf(/^\d+$/.test(id) ? Number(id) : id);
    if (!files.includes(file)) tell('chunk', `${file} is not in the folder`);
  }

  const watched = async (step, work) => {
    try {
      const result = await work();
      tell(step);
      return result;
    } catch (error) {
      tell(step, error);
      throw error;
    }
  };
  globalThis[name] = {
    init: (scope) => watched('init', () => container.init(scope)),
    get: (module) =>
      watched(module, async () => {
        const part = (await container.get(module))();
        // As the host asks it, which knows a component by that alone.
        if (typeof part?.default !== 'function') {
          throw new Error('its default export is no component that is a function');
        }
        if (!isShown) return () => ({ default: () => null });
        // It is on the page some frames after the host has it.
        const shown = (frames) =>
          frames === 0
            ? tell(`shown ${module}`)
            : requestAnimationFrame(() => setTimeout(() => shown(frames - 1)));
        shown(20);
        return () => part;
      }),
  };
};
