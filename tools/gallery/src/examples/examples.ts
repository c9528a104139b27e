import { amounts } from './amounts.tsx';
import { buttons } from './buttons.tsx';
import { fields } from './fields.tsx';
import { messages } from './messages.tsx';
import { operations } from './operations.tsx';
import { pictures } from './pictures.tsx';
import type { Examples } from './states.tsx';
import { surfaces } from './surfaces.tsx';
import { walletFields } from './wallet-fields.tsx';

export const examples: Examples = {
  ...amounts,
  ...buttons,
  ...fields,
  ...walletFields,
  ...surfaces,
  ...messages,
  ...operations,
  ...pictures,
};
