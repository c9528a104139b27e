/** WebDriver commands by their names in the specification. */
export type Command =
  | 'Navigate To'
  | 'Get Current URL'
  | 'Execute Script'
  | 'Element Click'
  | 'Element Clear'
  | 'Element Send Keys'
  | 'Set Window Rect'
  | 'Take Screenshot';

/** The page replaced the element before the command; nothing happened. */
export class ReplacedElement extends Error {}

export function refusalOf(code: string, message: string): Error {
  const Refusal = code === 'stale element reference' ? ReplacedElement : Error;
  return new Refusal(`${code}: ${message}`);
}

export interface Driver {
  /** @throws {ReplacedElement}, or the browser's error. */
  send(command: Command, parameters?: Readonly<Record<string, unknown>>): Promise<unknown>;
  stop(): Promise<void>;
}

/** Key of an element's id in WebDriver's JSON. */
export const elementKey = 'element-6066-11e4-a52e-4f735466cecf';

export const driverDeadlineMs = 60_000;
