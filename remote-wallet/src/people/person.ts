import { paths } from '@tessera/contract';
import type { AnswerOf } from '@tessera/wire';
import type * as people from '@tessera/wire/people';

export type Person = AnswerOf<typeof people.read>;

/** The name of one's own, else the shortened one. */
export function shownName({ ownName, name }: Pick<Person, 'ownName' | 'name'>): string {
  return ownName ?? name;
}

/** Send with this person, from the account of the currency that was last between the two. */
export function sendTo({ id, last }: Person): string {
  return paths.walletSave({ person: id, ...(last && { currencyCode: last.currencyCode }) });
}
