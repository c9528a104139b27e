import type UPlot from 'uplot';

/** A canvas knows neither custom properties nor themes, so it gets the resolved colours. */
function readColours(container: HTMLElement) {
  const probe = document.createElement('span');
  container.append(probe);
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

/**
 * Calls `listener` when the page's or the system's theme may have changed; returns the function
 * that stops it.
 */
function followTheme(listener: () => void): () => void {
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

/** One bar up and one down, in minor units; for drawing only, never for sums. */
interface PlotColumn {
  readonly label: string;
  readonly up: number;
  readonly down: number;
}

export interface PlotContent {
  readonly columns: readonly PlotColumn[];
  /** Axis label for an amount in minor units. */
  readonly amountLabel: (minor: number) => string;
  /** Column under the pointer; `null` when the pointer leaves. */
  readonly onPoint: (index: number | null) => void;
}

const labelSteps = [1, 2, 3, 4, 6, 7, 12, 14, 24, 28, 48];

export function drawPlot(
  Plot: typeof UPlot,
  container: HTMLElement,
  content: PlotContent,
): () => void {
  const { columns, onPoint } = content;
  let colours = readColours(container);
  const words = {
    stroke: () => colours.words,
    font: `12px ${getComputedStyle(container).fontFamily}`,
  };
  const bars = Plot.paths.bars?.({ size: [0.7, 28], radius: 0.25 });
  const series = (fill: () => string): UPlot.Series => ({
    fill,
    width: 0,
    points: { show: false },
    ...(bars ? { paths: bars } : {}),
  });
  const plot = new Plot(
    {
      width: container.clientWidth,
      height: container.clientHeight,
      padding: [12, 4, 0, 0],
      legend: { show: false },
      cursor: { y: false, points: { show: false }, drag: { x: false, y: false } },
      scales: { x: { time: false, range: () => [-0.5, columns.length - 0.5] } },
      series: [{}, series(() => colours.incoming), series(() => colours.outgoing)],
      axes: axesOf(content, words, () => colours.lines),
      hooks: { setCursor: [({ cursor }) => onPoint(cursor.idx ?? null)] },
    },
    [
      columns.map((_, index) => index),
      columns.map(({ up }) => up),
      columns.map(({ down }) => -down),
    ],
    container,
  );
  const size = new ResizeObserver(() => {
    const { clientWidth: width, clientHeight: height } = container;
    if (width > 0 && width !== plot.width) plot.setSize({ width, height });
  });
  size.observe(container);
  const endTheme = followTheme(() => {
    colours = readColours(container);
    plot.redraw();
  });
  return () => {
    endTheme();
    size.disconnect();
    plot.destroy();
  };
}

function longest(labels: readonly string[] | null): number {
  return Math.max(0, ...(labels ?? []).map((label) => label.length));
}

type AxisWords = Pick<UPlot.Axis, 'stroke' | 'font'>;

function axesOf(
  { columns, amountLabel }: PlotContent,
  words: AxisWords,
  lines: () => string,
): UPlot.Axis[] {
  return [
    {
      ...words,
      size: 28,
      space: 64,
      incrs: labelSteps,
      grid: { show: false },
      ticks: { show: false },
      values: (_plot, at) => at.map((index) => columns[index]?.label ?? ''),
    },
    {
      ...words,
      space: 40,
      size: (_plot, labels) => 14 + 7 * longest(labels),
      grid: { stroke: lines, width: 1 },
      ticks: { show: false },
      values: (_plot, at) => at.map((minor) => amountLabel(Math.abs(minor))),
    },
  ];
}
