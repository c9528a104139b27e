/**
 * Parses the names of server-sent events from text that arrives in chunks. Event data carries ids
 * only and the affected data is refetched, so the name is all that is needed.
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
