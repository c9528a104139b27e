import { useTranslation } from 'react-i18next';
import { TextField } from '@tessera/ui';

/** Characters of a name that a user gives somebody. */
const longest = 40;

/** A name as it is stored: with single spaces. */
const stored = (name: string) => name.trim().replace(/\s+/g, ' ');

export const isTooLong = (name: string): boolean => stored(name).length > longest;

interface OwnNameFieldProps {
  readonly name: string;
  readonly onChange: (name: string) => void;
  /** Why it was not saved. */
  readonly failed?: string | null;
}

/** The name of one's own for somebody; an empty one is none (LIFE-1). */
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
