import type UPlot from 'uplot';

/** Drawn charts, newest last; the fake replaces uPlot where there is no canvas. */
export const plots: FakePlot[] = [];

export class FakePlot {
  static readonly paths = {};
  readonly options: UPlot.Options;
  readonly data: UPlot.AlignedData;
  readonly width = 0;
  destroyed = false;
  redraws = 0;

  constructor(options: UPlot.Options, data: UPlot.AlignedData) {
    this.options = options;
    this.data = data;
    plots.push(this);
  }
  redraw(): void {
    this.redraws += 1;
  }
  setSize(): void {
    // Nothing here has a size.
  }
  destroy(): void {
    this.destroyed = true;
  }
}

class NoSizes {
  observe(): void {
    // jsdom has no layout, so nothing ever changes its size.
  }
  unobserve(): void {
    // See above.
  }
  disconnect(): void {
    // See above.
  }
}

// A screen has these and jsdom lacks them.
Object.assign(globalThis, {
  scrollTo: () => undefined,
  ResizeObserver: NoSizes,
  matchMedia: () => ({
    // A wide screen, which shows chart and tiles at once.
    matches: true,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }),
});

afterEach(() => {
  plots.length = 0;
});
