import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ApiFailure, ApiResult } from '@tessera/api';
import { documentAddress, getConfig } from '@tessera/config';
import { useLanguage } from '@tessera/i18n';
import { Button, Checkbox, LinkText, PageHeader, TextField } from '@tessera/ui';
import { CountryField } from '@tessera/ui/country-field';
import { PhoneField } from '@tessera/ui/phone-field';
import { readPhone } from '@tessera/ui/phone-number';
import { AuthForm, QuietLine, useAuthPaths } from '../auth-page/auth-page.tsx';
import type { SentCode } from '../code-step/request-code.ts';
import { FailureLine } from '../auth-page/failure-line.tsx';
import { useFailureText } from '@tessera/ui/failed-read';
import { useSubmit } from '@tessera/ui/submit';
import { readEmail } from '@tessera/wire/email';
import { variantParts } from '../variant/variant-parts.ts';
import { useProof } from '../work/use-proof.tsx';
import type { ProveWork } from '../work/use-proof.tsx';
import { askedConsents, isComplete, mayHaveOneName, registrationOf } from './registration.ts';
import type { Consent, Draft, Registration } from './registration.ts';

/** Label, name for autofill, name for the backend, and most characters of each text. */
const texts = {
  firstName: ['auth.register.first_name', 'given-name', 'first_name', 100],
  lastName: ['auth.register.last_name', 'family-name', 'last_name', 100],
  city: ['auth.register.city', 'address-level2', 'city', 100],
  zipCode: ['auth.register.zip_code', 'postal-code', 'zip_code', 20],
  address: ['auth.register.address', 'street-address', 'address', 200],
} as const;

const refusedBy: Readonly<Partial<Record<string, string>>> = {
  EMAIL_INVALID: 'email',
  PHONE_INVALID: 'phone',
  PHONE_UNSUPPORTED: 'phone',
};
const fields: readonly string[] = [
  ...['email', 'phone'],
  ...Object.values(texts).map(([, , field]) => field),
];

interface RefusedField {
  readonly field: string;
  /** The backend's message, unless it only says that the request is invalid. */
  readonly words: string | undefined;
}

function useRefusedField(failure: ApiFailure | null): RefusedField | undefined {
  const failureText = useFailureText();
  if (failure === null) return undefined;
  const field = failure.extras?.field ?? refusedBy[failure.code ?? ''];
  if (field === undefined || !fields.includes(field)) return undefined;
  return { field, words: failure.code === 'INVALID_REQUEST' ? undefined : failureText(failure) };
}

type TextName = keyof typeof texts;

interface DraftFieldsProps {
  readonly draft: Draft;
  readonly names: readonly TextName[];
  readonly refused: RefusedField | undefined;
  readonly onChange: (part: Partial<Record<TextName, string>>) => void;
}

function DraftFields({ draft, names, refused, onChange }: DraftFieldsProps) {
  const { t } = useTranslation('auth');
  return names.map((of) => {
    const [label, name, field, most] = texts[of];
    const isOptional = of === 'lastName' && mayHaveOneName(draft);
    return (
      <TextField
        key={of}
        label={t(label)}
        name={name}
        autoComplete={name}
        hint={isOptional ? t('auth.register.one_name') : undefined}
        error={
          refused?.field === field
            ? (refused.words ?? t('auth.register.text_wrong', { most }))
            : null
        }
        value={draft[of]}
        onChange={(text) => onChange({ [of]: text })}
      />
    );
  });
}

interface ConsentBoxesProps {
  readonly accepted: readonly Consent[];
  readonly onChange: (accepted: readonly Consent[]) => void;
}

const words = {
  offer: ['auth.register.accept_offer', 'auth.register.offer'],
  'personal-data': ['auth.register.accept_personal_data', 'auth.register.personal_data'],
} as const;

function ConsentBoxes({ accepted, onChange }: ConsentBoxesProps) {
  const { t } = useTranslation('auth');
  const language = useLanguage();
  return askedConsents().map(({ consent, document }) => {
    const [sentence, name] = words[consent];
    return (
      <Checkbox
        key={consent}
        checked={accepted.includes(consent)}
        onChange={(ticked) =>
          onChange(ticked ? [...accepted, consent] : accepted.filter((other) => other !== consent))
        }
        label={
          <span>
            <span>{t(sentence)}</span>{' '}
            <LinkText inline newTab href={documentAddress(document, language)}>
              {t(name)}
            </LinkText>
          </span>
        }
      />
    );
  });
}

interface DetailsStepProps {
  readonly draft: Draft;
  readonly onChange: (part: Partial<Draft>) => void;
  readonly requestCode: (person: Registration, prove: ProveWork) => Promise<ApiResult<SentCode>>;
  readonly returned: boolean;
  readonly onSent: (sent: SentCode) => void;
}

function Residence(props: Omit<DraftFieldsProps, 'names'> & Pick<DetailsStepProps, 'onChange'>) {
  const { draft, onChange } = props;
  const { t } = useTranslation('auth');
  return (
    <>
      <CountryField
        label={t('auth.register.country')}
        placeholder={t('auth.register.country_choose')}
        value={draft.country}
        onChange={(country) => onChange({ country })}
        unavailable={getConfig().unsupportedCountries}
      />
      <DraftFields {...props} names={['city', 'zipCode', 'address']} />
    </>
  );
}

export function DetailsStep(props: DetailsStepProps) {
  const { draft, requestCode, returned, onSent } = props;
  const { t } = useTranslation('auth');
  const { landing } = useAuthPaths();
  const emailInput = useRef<HTMLInputElement>(null);
  const [wrong, setWrong] = useState({ email: false, phone: false });
  const { busy, failure, submit, forget } = useSubmit<ApiFailure>();
  const { prove, note } = useProof();
  const refused = useRefusedField(failure);
  const refusalOf = (name: 'email' | 'phone') =>
    refused?.field === name ? (refused.words ?? t('common.email_wrong')) : null;
  // A refusal disappears with the first correction (EASE-14).
  const onChange = (part: Partial<Draft>) => {
    forget();
    props.onChange(part);
  };

  const change = (name: 'email' | 'phone', part: Partial<Draft>) => {
    setWrong((before) => ({ ...before, [name]: false }));
    onChange(part);
  };
  const send = async () => {
    const phone = await readPhone(draft.phone);
    const email = readEmail(draft.email) === null;
    setWrong({ email, phone: phone === null });
    if (email) emailInput.current?.focus();
    if (email || phone === null) return;
    const result = await submit(() => requestCode(registrationOf(draft, phone), prove));
    if (result?.ok) onSent(result.data);
  };

  return (
    <>
      <PageHeader
        title={t('auth.register.title')}
        subtitle={t('auth.register.subtitle')}
        backTo={landing}
      />
      <AuthForm onSubmit={() => void send()}>
        <DraftFields {...{ draft, refused, onChange }} names={['firstName', 'lastName']} />
        <TextField
          label={t('auth.register.email')}
          type="email"
          name="email"
          autoComplete="email"
          value={draft.email}
          onChange={(email) => change('email', { email })}
          error={wrong.email ? t('common.email_wrong') : refusalOf('email')}
          inputRef={emailInput}
        />
        <PhoneField
          value={draft.phone}
          onChange={(phone) => change('phone', { phone })}
          wrong={wrong.phone}
          error={refusalOf('phone')}
          autoFocus={returned}
        />
        {variantParts().address && <Residence {...{ draft, refused, onChange }} />}
        <ConsentBoxes accepted={draft.accepted} onChange={(accepted) => onChange({ accepted })} />
        {refused === undefined && <FailureLine failure={failure} />}
        {note}
        <Button type="submit" wide busy={busy} disabled={!isComplete(draft)}>
          {t('common.continue')}
        </Button>
      </AuthForm>
      <HaveAccount />
    </>
  );
}

function HaveAccount() {
  const { t } = useTranslation('auth');
  return (
    <QuietLine>
      <span>{t('auth.register.have_account')}</span>{' '}
      <LinkText inline to={useAuthPaths().logIn}>
        {t('common.log_in')}
      </LinkText>
    </QuietLine>
  );
}
