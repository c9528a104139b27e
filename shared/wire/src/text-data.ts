import { resultsOf, z } from '@tessera/wire/core';
import { defineCall } from './define-call.ts';

export const read = defineCall(
  {
    method: 'GET',
    path: '/v2/wallet/text-data/',
    answer: () => resultsOf(z.object({ iname: z.string(), text: z.string() })),
    access: 'visitor',
    key: 'text-data',
    language: true,
  },
  {
    topic: 'Texts',
    summary: 'Read the texts that override those of the build',
    about: 'In the language of the request (I18N-1).',
    errors: [],
  },
);
