/** The colours of the plot, as a canvas takes them. */
export interface PlotColours {
  readonly incoming: string;
  readonly outgoing: string;
  readonly words: string;
  readonly lines: string;
}

/** The current token values at this place: a canvas knows neither custom properties nor themes. */
export function readColours(place: HTMLElement): PlotColours {
  const probe = document.createElement('span');
  place.append(probe);
  const colourOf = (token: string) => {
    probe.style.color = `var(${token})`;
    return getComputedStyle(probe).color;
  };
  const colours = {
    incoming: colourOf('--positive'),
    outgoing: colourOf('--edge'),
    words: colourOf('--ink-quiet'),
    lines: colourOf('--line'),
  };
  probe.remove();
  return colours;
}

/** Calls `listener` when the page's theme or the system's may have changed; returns the end of it. */
export function followTheme(listener: () => void): () => void {
  const attributes = new MutationObserver(listener);
  attributes.observe(document.documentElement, {
    attributeFilter: ['data-theme', 'data-variant'],
  });
  const system = matchMedia('(prefers-color-scheme: dark)');
  system.addEventListener('change', listener);
  return () => {
    attributes.disconnect();
    system.removeEventListener('change', listener);
  };
}
