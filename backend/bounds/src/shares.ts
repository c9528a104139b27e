/** Something that a client holds of a server, such as a connection or octets that wait to be read. */
export interface Held {
  /** It is in use now, so that others go before it. */
  use(): void;
  /** It is given back; once more does nothing. */
  release(): void;
}

/** Takes note of what somebody holds; `takeBack` takes it from them, and is called at most once. */
export type Hold = (who: string, amount: number, takeBack: () => void) => Held;

interface Entry extends Held {
  readonly amount: number;
  readonly takeBack: () => void;
}

interface Holder {
  amount: number;
  readonly entries: Set<Entry>;
}

/**
 * Bounds what each may hold, and all together. What is new is never refused: where there is too much, what was not used
 * for the longest is taken back, from whoever is over the share of `each`, or else from whoever holds most.
 */
export function shares(each: number, all: number): Hold {
  const holders = new Map<string, Holder>();
  let amountOfAll = 0;

  function takeOldest({ entries }: Holder): void {
    const [oldest] = entries;
    oldest?.release();
    oldest?.takeBack();
  }

  return (who, amount, takeBack) => {
    const holder = holders.get(who) ?? { amount: 0, entries: new Set<Entry>() };
    holders.set(who, holder);
    const entry: Entry = {
      amount,
      takeBack,
      use: () => {
        if (holder.entries.delete(entry)) holder.entries.add(entry);
      },
      release: () => {
        if (!holder.entries.delete(entry)) return;
        holder.amount -= amount;
        amountOfAll -= amount;
        if (holder.entries.size === 0 && holders.get(who) === holder) holders.delete(who);
      },
    };
    holder.entries.add(entry);
    holder.amount += amount;
    amountOfAll += amount;
    while (holder.amount > each) takeOldest(holder);
    while (amountOfAll > all) {
      takeOldest(
        [...holders.values()].reduce((most, next) => (next.amount > most.amount ? next : most)),
      );
    }
    return entry;
  };
}
