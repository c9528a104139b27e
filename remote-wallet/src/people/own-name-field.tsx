import { useTranslation } from 'react-i18next';
import { TextField } from '@tessera/ui';

/** In characters. */
const longest = 40;

const stored = (name: string) => name.trim().replace(/\s+/g, ' ');

export const isTooLong = (name: string): boolean => stored(name).length > longest;

interface OwnNameFieldProps {
  readonly name: string;
  readonly onChange: (name: string) => void;
  readonly failed?: string | null;
}

export function OwnNameField({ name, onChange, failed = null }: OwnNameFieldProps) {
  const { t } = useTranslation('wallet-person');
  return (
    <TextField
      label={t('people.own_name')}
      hint={t('people.own_name_hint')}
      // Pasted text is never truncated silently.
      error={isTooLong(name) ? t('people.own_name_too_long', { longest }) : failed}
      value={name}
      autoComplete="off"
      enterKeyHint="done"
      onChange={onChange}
    />
  );
}
