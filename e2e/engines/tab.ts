import { expect } from '@tessera/test-kit';
import { driverDeadlineMs, elementKey, ReplacedElement, type Driver } from './driver.ts';
import { until } from './until.ts';

type Control = 'button' | 'link' | 'field' | 'file';

export interface Tab {
  open(url: string): Promise<void>;
  /** `name` is the beginning of the accessible name. */
  press(control: 'button' | 'link' | 'field', name: string): Promise<void>;
  fill(label: string, text: string): Promise<void>;
  choose(label: string, path: string): Promise<void>;
  expectText(text: string): Promise<void>;
  expectAddress(address: RegExp): Promise<void>;
  expectValue(label: string, value: string): Promise<void>;
  read<T>(script: string): Promise<T>;
}

export function tabOf(driver: Driver): Tab {
  const run = async (script: string, ...args: unknown[]): Promise<unknown> =>
    driver.send('Execute Script', { script, args });
  const find = async (control: Control, name: string): Promise<string> => {
    const found = await until(driverDeadlineMs, async () => {
      const element = await run(findControl, control, name);
      return (element as Readonly<Record<string, string>> | null)?.[elementKey];
    }).catch(() => {
      throw new Error(`there is no ${control} '${name}'`);
    });
    return found;
  };
  /** Finds the element again if the page replaced it before the command, which then did nothing. */
  const withFound = async (
    control: Control,
    name: string,
    act: (id: string) => Promise<unknown>,
  ): Promise<void> => {
    await until(driverDeadlineMs, async () => {
      const id = await find(control, name);
      try {
        await act(id);
        return true;
      } catch (error) {
        if (error instanceof ReplacedElement) return false;
        throw error;
      }
    });
  };
  const text = () => run('return document.body.innerText');
  return {
    open: async (url) => {
      await driver.send('Navigate To', { url });
    },
    press: (control, name) =>
      withFound(control, name, (id) => driver.send('Element Click', { id })),
    fill: (label, typed) =>
      withFound('field', label, async (id) => {
        await driver.send('Element Clear', { id });
        await driver.send('Element Send Keys', { id, text: typed });
      }),
    choose: (label, path) =>
      withFound('file', label, (id) => driver.send('Element Send Keys', { id, text: path })),
    expectText: async (expected) => {
      await expect.poll(text, { timeout: driverDeadlineMs }).toContain(expected);
    },
    expectAddress: async (address) => {
      const current = () => driver.send('Get Current URL');
      await expect.poll(current, { timeout: driverDeadlineMs }).toMatch(address);
    },
    expectValue: async (label, value) => {
      const element = { [elementKey]: await find('field', label) };
      const current = () => run('return arguments[0].value', element);
      await expect.poll(current, { timeout: driverDeadlineMs }).toBe(value);
    },
    read: async <T>(script: string) => (await run(script)) as T,
  };
}

/** Searches only the topmost dialog, if any is open. */
const findControl = `
const [control, name] = arguments;
const kinds = {
  button: 'button, [role="button"]',
  link: 'a[href]',
  field: 'input:not([type="file"]), textarea, select',
  file: 'input[type="file"]',
};
const isShown = (element) => control === 'file' || element.checkVisibility({ visibilityProperty: true });
const dialogs = [...document.querySelectorAll('dialog[open], [role="dialog"]')].filter(isShown);
const texts = (elements) => [...elements].map((each) => each?.textContent ?? '').join(' ');
const named = (element) => {
  const ids = element.getAttribute('aria-labelledby')?.split(' ') ?? [];
  if (ids.length > 0) return texts(ids.map((id) => document.getElementById(id)));
  return element.getAttribute('aria-label')
    ?? (element.labels?.length ? texts(element.labels) : element.textContent);
};
const isNamed = (element) => named(element).replace(/\\s+/g, ' ').trim().startsWith(name);
const found = [...(dialogs.at(-1) ?? document).querySelectorAll(kinds[control])]
  .find((element) => isNamed(element) && isShown(element) && !element.disabled);
found?.scrollIntoView({ block: 'center', behavior: 'instant' });
return found ?? null;
`;
