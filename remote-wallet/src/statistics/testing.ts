import type UPlot from 'uplot';

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
    // jsdom has no layout.
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

// jsdom lacks these.
Object.assign(globalThis, {
  scrollTo: () => undefined,
  ResizeObserver: NoSizes,
  matchMedia: () => ({
    // A wide screen, which shows chart and tiles together.
    matches: true,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }),
});

afterEach(() => {
  plots.length = 0;
});
