/**
 * Reads the names of server-sent events from text that arrives in pieces. The data of an event
 * carries ids only, and what it is about is asked for again, so the name is all that is needed.
 */
export function createEventParser(onEvent: (name: string) => void): (piece: string) => void {
  let rest = '';
  let name = '';
  return (piece) => {
    const lines = (rest + piece).split(/\r?\n/);
    rest = lines.pop() ?? '';
    for (const line of lines) {
      if (line.startsWith('event:')) name = line.slice('event:'.length).trim();
      if (line !== '' || name === '') continue;
      onEvent(name);
      name = '';
    }
  };
}
