/* global requestAnimationFrame, setTimeout */
// Stands after the entry of a candidate while it is tried, and tells how its container and modules
// fare. A function by itself: its text is put into the entry, with what it is called with.
({ container: name, files, isShown }, report) => {
  const tell = (step, fault = null) =>
    report({ step, fault: fault === null ? null : String(fault) });
  const container = globalThis[name];
  if (typeof container?.init !== 'function' || typeof container.get !== 'function') {
    return tell('entry', `it defines no container '${name}'`);
  }
  tell('entry');

  // The name of a chunk's file as webpack and Rspack compute it, for each chunk that it knows.
  const fileOf = globalThis.tesseraChunkFile;
  const ids = String(fileOf ?? '').matchAll(/[{,]\s*["']?([\w$-]+)["']?\s*:\s*["']/g);
  for (const [, id] of ids) {
    const file = fileOf(/^\d+$/.test(id) ? Number(id) : id);
    if (!files.includes(file)) tell('chunk', `${file} is not in the folder`);
  }

  // React waits for ever for a component that is async, and shows nothing.
  const awake = (component) => {
    if (component.prototype?.isReactComponent) return component;
    return (properties) => {
      const rendered = component(properties);
      if (typeof rendered?.then !== 'function') return rendered;
      throw new Error('its component is async, which only a server can render');
    };
  };

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
    init: (...given) => watched('init', () => container.init(...given)),
    get: (module) =>
      watched(module, async () => {
        const part = (await container.get(module))();
        // The host accepts nothing else as a component.
        if (typeof part?.default !== 'function') {
          throw new Error('its default export is no component that is a function');
        }
        if (!isShown) return () => ({ default: () => null });
        // The host needs some frames to show a component that it was given.
        const shown = (frames) => {
          if (frames > 0) return requestAnimationFrame(() => setTimeout(() => shown(frames - 1)));
          const fault = globalThis.tesseraPageFault();
          return fault === null ? tell(`shown ${module}`) : tell('page', fault);
        };
        shown(20);
        return () => ({ ...part, default: awake(part.default) });
      }),
  };
};
