import { resultsOf, z } from '@tessera/wire/core';
import type { Contract, Endpoint } from './call.ts';

export const readTextData = {
  method: 'GET',
  path: '/v2/wallet/text-data/',
  answer: () => resultsOf(z.object({ iname: z.string(), text: z.string() })),
} satisfies Endpoint;

export const readTextDataCall = {
  endpoint: readTextData,
  topic: 'Texts',
  summary: 'Read the texts that override those of the build',
  about: 'In the language of the request (I18N-1).',
  access: 'visitor',
  errors: [],
} satisfies Contract;
