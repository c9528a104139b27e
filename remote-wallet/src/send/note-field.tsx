import { useTranslation } from 'react-i18next';
import { TextField } from '@tessera/ui';
import { longestNote } from './use-send-draft.ts';

interface NoteFieldProps {
  readonly value: string;
  readonly onChange: (note: string) => void;
}

/** A note to the recipient; pasted text is never truncated silently. */
export function NoteField({ value, onChange }: NoteFieldProps) {
  const { t } = useTranslation('wallet-send');
  const longest = longestNote;
  return (
    <TextField
      label={t('wallet_send.note')}
      value={value}
      autoComplete="off"
      enterKeyHint="done"
      hint={t('wallet_send.note_length', { length: value.length, longest })}
      error={value.length > longest ? t('wallet_send.note_too_long', { longest }) : null}
      onChange={onChange}
    />
  );
}
