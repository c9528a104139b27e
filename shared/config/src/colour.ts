export type Colour = readonly [red: number, green: number, blue: number];

export function readColour(hex: string): Colour {
  const channel = (at: number) => Number.parseInt(hex.slice(at, at + 2), 16);
  return [channel(1), channel(3), channel(5)];
}

/** As `color-mix(in srgb, …)` computes it. */
export function mixColours(over: Colour, ground: Colour, opacity: number): Colour {
  const channel = (at: 0 | 1 | 2) => over[at] * opacity + ground[at] * (1 - opacity);
  return [channel(0), channel(1), channel(2)];
}

function luminance(colour: Colour): number {
  const [red, green, blue] = colour;
  const linear = (channel: number) => {
    const part = channel / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  };
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
}

export function contrastOf(one: Colour, other: Colour): number {
  const [first, second] = [luminance(one) + 0.05, luminance(other) + 0.05];
  return Math.max(first, second) / Math.min(first, second);
}
