/** The commands of WebDriver that these journeys need, by the names that they have in its specification. */
export type Command =
  | 'Navigate To'
  | 'Get Current URL'
  | 'Execute Script'
  | 'Element Click'
  | 'Element Clear'
  | 'Element Send Keys'
  | 'Set Window Rect'
  | 'Take Screenshot';

/** The page has replaced the element that a command was for, and the command did nothing. */
export class ReplacedElement extends Error {}

/** The error of a failed command, by the error codes of WebDriver. */
export function refusalOf(code: string, message: string): Error {
  const Refusal = code === 'stale element reference' ? ReplacedElement : Error;
  return new Refusal(`${code}: ${message}`);
}

export interface Driver {
  /** @throws {ReplacedElement}, or what the browser says of a command that it cannot carry out. */
  send(command: Command, parameters?: Readonly<Record<string, unknown>>): Promise<unknown>;
  stop(): Promise<void>;
}

/** The key under which WebDriver names an element. */
export const elementKey = 'element-6066-11e4-a52e-4f735466cecf';

/** After so long a browser that has not begun, or a command that was not answered, is given up. */
export const driverDeadlineMs = 60_000;
