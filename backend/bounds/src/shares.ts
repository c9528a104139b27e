/** A resource that a client holds on a server, such as a connection or unread octets. */
export interface Held {
  /** Marks it as in use now, so that others are taken back first. */
  use(): void;
  /** Returns it; further calls do nothing. */
  release(): void;
}

/** Records a holding; `takeBack` removes it from the client, and is called at most once. */
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
 * Bounds the holdings of each client and of all together. New ones are never refused: the least
 * recently used is taken back, from a client above the share of `each`, or else from the largest
 * holder.
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
