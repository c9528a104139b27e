import { useSession } from '@tessera/session';
import type { AnswerOf } from '@tessera/wire';
import { useCapabilities } from '../capabilities/capabilities.ts';
import { optionsOf } from './call-options.ts';
import type { ReadDefinition, ReadRequest } from './call-options.ts';
import { useRead } from './read.ts';
import type { Empty } from '../transport/send.ts';
import type { Read, ReadOptions } from './read.ts';

/** How long an answer is good, and kept; by default it is asked for again where a component appears. */
type Keeping = Pick<ReadOptions<unknown>, 'staleTime' | 'gcTime' | 'refetchOnWindowFocus'>;

/**
 * Subscribes a component to a read. It is `loading`, and nothing is asked, while nobody is logged in
 * (unless visitors may ask), where the backend does not offer what the read needs, and for `null`.
 * @example const receipt = useCall(history.readReceipt, id === null ? null : { path: { id } });
 */
export function useCall<Call extends ReadDefinition>(
  definition: Call,
  ...[request, keeping]: Empty extends ReadRequest<Call>
    ? [request?: ReadRequest<Call> | null, keeping?: Keeping]
    : [request: ReadRequest<Call> | null, keeping?: Keeping]
): Read<AnswerOf<Call>> {
  const { access, needs } = definition;
  // Another user or language is another reason to render: the key has changed by then.
  const token = useSession((session) => session.token);
  useSession((session) => session.language);
  const { offers } = useCapabilities();
  const isOffered = needs === undefined || offers(needs);
  const mayAsk = access === 'visitor' || token !== null;
  return useRead({
    ...optionsOf(definition, request ?? {}),
    ...keeping,
    enabled: request !== null && isOffered && mayAsk,
  }) as Read<AnswerOf<Call>>;
}
