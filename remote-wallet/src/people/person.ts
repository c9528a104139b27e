import { paths } from '@tessera/contract';
import type { AnswerOf } from '@tessera/wire';
import type * as people from '@tessera/wire/people';

export type Person = AnswerOf<typeof people.read>;

export function shownName({ ownName, name }: Pick<Person, 'ownName' | 'name'>): string {
  return ownName ?? name;
}

/** Opens Send for this person, in the currency of the last transfer between the two. */
export function sendTo({ id, last }: Person): string {
  return paths.walletSave({ person: id, ...(last && { currencyCode: last.currencyCode }) });
}
