import type { RemoteDefinition } from '@tessera/contract';

/** More would not fit into a menu, a title or a line of the log. */
const most = {
  label: 40,
  title: 80,
  name: 60,
  path: 120,
  menuEntries: 5,
  contributions: 100,
  props: 20,
} as const;

/** Names, labels and menus of a definition that are too long to be shown, a sentence each. */
export function lengthFaults({
  routes = [],
  slots = [],
  offers = [],
  panels = [],
}: RemoteDefinition): string[] {
  const faults: string[] = [];
  const expect = (place: string, text: string, limit: number) => {
    if (text.length <= limit) return;
    faults.push(`${place}: has ${text.length} characters, and at most ${limit} are shown`);
  };
  const expectEach = (place: string, texts: Readonly<Record<string, string>>, limit: number) => {
    for (const [language, text] of Object.entries(texts)) {
      expect(`${place}.${language}`, text, limit);
    }
  };
  const expectFew = (place: string, count: number, limit: number) => {
    if (count > limit) faults.push(`${place}: are ${count}, and at most ${limit} are taken`);
  };
  for (const [index, { path, module, visitorModule = '', menu }] of routes.entries()) {
    const place = `definition.routes.${index}`;
    expect(`${place}.path`, path, most.path);
    expect(`${place}.module`, module, most.name);
    expect(`${place}.visitorModule`, visitorModule, most.name);
    if (menu) expectEach(`${place}.menu.label`, menu.label, most.label);
  }
  for (const [index, { slot, module, settings = {} }] of slots.entries()) {
    expectFew(`definition.slots.${index}.settings`, Object.keys(settings).length, most.props);
    expect(`definition.slots.${index}.slot`, slot, most.title);
    expect(`definition.slots.${index}.module`, module, most.name);
  }
  for (const [index, { slot, props }] of offers.entries()) {
    const place = `definition.offers.${index}`;
    expect(`${place}.slot`, slot, most.title);
    expectFew(`${place}.props`, Object.keys(props).length, most.props);
    for (const prop of Object.keys(props)) expect(`${place}.props.${prop}`, prop, most.name);
  }
  for (const [index, { id, title, module }] of panels.entries()) {
    const place = `definition.panels.${index}`;
    expect(`${place}.id`, id, most.name);
    expect(`${place}.module`, module, most.name);
    expectEach(`${place}.title`, title, most.title);
  }
  const menus = routes.filter(({ menu }) => menu);
  expectFew('definition.routes with a menu', menus.length, most.menuEntries);
  const all = routes.length + slots.length + offers.length + panels.length;
  expectFew('definition.routes, slots, offers and panels', all, most.contributions);
  return faults;
}
