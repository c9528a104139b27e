import { useState } from 'react';
import type { SyntheticEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { call, useDraft } from '@tessera/api';
import type { ApiFailure } from '@tessera/api';
import { paths } from '@tessera/contract';
import { Alert, Button, Sheet, SheetActions } from '@tessera/ui';
import { PhoneField } from '@tessera/ui/phone-field';
import { usePhoneMetadata } from '@tessera/ui/phone-number';
import { useSubmit } from '@tessera/ui/submit';
import { keep } from '@tessera/wire/people';
import { ChoiceChip, ChoiceChips } from '../choice-chips/choice-chip.tsx';
import { useOwnCountry, usePayeePhone } from '../money-form/payee-phone.tsx';
import { useProblem } from '../money-form/problem.ts';
import { chooseContact, contactPicker } from './contact-picker.ts';
import { isTooLong, OwnNameField } from './own-name-field.tsx';
import classes from './people.module.css';

interface AddPersonProps {
  readonly open: boolean;
  readonly onClose: () => void;
}

export function AddPerson({ open, onClose }: AddPersonProps) {
  const { t } = useTranslation('wallet-person');
  return (
    <Sheet open={open} onClose={onClose} title={t('people.add')}>
      <AddForm />
    </Sheet>
  );
}

function AddForm() {
  const { t } = useTranslation('wallet-person');
  const navigate = useNavigate();
  const { busy, failure, submit, forget } = useSubmit<ApiFailure>();
  const phone = usePayeePhone('person phone', forget, useOwnCountry());
  const [name, setName] = useDraft('person name', '');
  const problem = useProblem(failure, '');

  const add = async () => {
    const number = await phone.read();
    if (number === null || isTooLong(name)) return;
    const result = await submit(() => call(keep, { body: { phone: number, ownName: name } }));
    if (!result?.ok) return;
    phone.restore();
    setName('');
    void navigate(paths.person(result.data.id), { replace: true });
  };
  return (
    <form
      className={classes.form}
      noValidate
      onSubmit={(event: SyntheticEvent) => {
        event.preventDefault();
        void add();
      }}
    >
      <FromContacts onName={setName} phone={phone} />
      <PhoneField
        label={t('common.phone')}
        autoComplete="off"
        value={phone.value}
        wrong={phone.wrong}
        error={problem.payee}
        onChange={phone.onChange}
      />
      <OwnNameField name={name} onChange={setName} />
      {problem.form !== null && <Alert>{problem.form}</Alert>}
      <SheetActions>
        <Button type="submit" wide busy={busy} disabled={phone.value.text === ''}>
          {t('people.add')}
        </Button>
      </SheetActions>
    </form>
  );
}

interface FromContactsProps {
  readonly phone: ReturnType<typeof usePayeePhone>;
  readonly onName: (name: string) => void;
}

/** Fills the fields from a contact that the user picks in the browser; sends nothing. */
function FromContacts({ phone, onName }: FromContactsProps) {
  const { t } = useTranslation('wallet-person');
  const { module: metadata } = usePhoneMetadata();
  const [phones, setPhones] = useState<readonly string[]>([]);
  const [chosen, setChosen] = useState('');
  const picker = contactPicker();
  if (picker === undefined || metadata === null) return null;

  const take = (number: string) => {
    setChosen(number);
    phone.onChange(metadata.settlePhone({ ...phone.value, text: number }));
  };
  const choose = async () => {
    const contact = await chooseContact(picker);
    if (contact === null) return;
    setPhones(contact.phones);
    onName(contact.name);
    const [first] = contact.phones;
    if (first !== undefined) take(first);
  };
  return (
    <>
      <Button variant="secondary" wide icon="user" onClick={() => void choose()}>
        {t('people.from_contacts')}
      </Button>
      {phones.length > 1 && (
        <ChoiceChips label={t('people.which_number')}>
          {phones.map((number) => (
            <ChoiceChip
              key={number}
              type="radio"
              name="contact-number"
              checked={number === chosen}
              onChange={() => take(number)}
            >
              <bdi translate="no">{number}</bdi>
            </ChoiceChip>
          ))}
        </ChoiceChips>
      )}
    </>
  );
}
