import { act } from '@testing-library/react';
import axe from 'axe-core';
import { money } from '@tessera/money';
import { renderScreen } from '@tessera/testing';
import { AmountField } from './amount-field/amount-field.tsx';
import { CardNumberField } from './card-number-field/card-number-field.tsx';
import { CodeField } from './code-field/code-field.tsx';
import { CountryField } from './country-field/country-field.tsx';
import {
  Alert,
  Avatar,
  Button,
  Card,
  Checkbox,
  CurrencyBadge,
  CurrencyCard,
  DetailList,
  EmptyState,
  IconButton,
  IconTile,
  LinkText,
  List,
  ListRow,
  MoneyText,
  PageHeader,
  Section,
  Select,
  Sheet,
  Skeleton,
  StatusAnnouncer,
  StepProgress,
  SuccessTick,
  Tabs,
  TextField,
  VisuallyHidden,
  Wordmark,
} from './index.ts';
import { PhoneField } from './phone-field/phone-field.tsx';
import { beginPhone } from './phone-field/phone-number.ts';

const nothing = () => {};

function Everything() {
  return (
    <main>
      <Wordmark name="Tessera" />
      <PageHeader title="Exchange" subtitle="Between your accounts" backTo="/" />
      <CurrencyCard balance={money(100n, 'USD')} />
      <Section title="Transactions" action={<LinkText to="/history">See all</LinkText>}>
        <List>
          <ListRow
            to="/history"
            leading={<IconTile name="arrow-down" />}
            title="Top-up"
            subtitle="Completed"
            value={<MoneyText coloured amount={money(100n, 'USD')} />}
          />
          <ListRow
            onClick={nothing}
            leading={<CurrencyBadge currency="EUR" />}
            title="Euro"
            selected
          />
          <ListRow title={<Skeleton width={80} />} />
        </List>
      </Section>
      <Card>
        <Avatar name="Ann" />
        <DetailList details={[{ label: 'Email', value: 'ann@example.org' }]} />
        <EmptyState icon="history">Nothing yet.</EmptyState>
      </Card>
      <StepProgress steps={['You', 'Code', 'PIN']} current={1} />
      <TextField label="Name" hint="As in the passport" value="" onChange={nothing} />
      <TextField label="Email" error="Enter an email." value="" onChange={nothing} />
      <AmountField label="Amount" symbol="$" value="1" onChange={nothing} />
      <CardNumberField label="Card number" value="4111" onChange={nothing} />
      <PhoneField value={beginPhone('US')} onChange={nothing} />
      <CountryField label="Country of residence" value={null} onChange={nothing} />
      <CodeField label="Code" length={4} value="12" onChange={nothing} />
      <CodeField label="PIN" masked length={4} value="12" onChange={nothing} error="Wrong PIN." />
      <Checkbox label="I agree" checked onChange={nothing} />
      <Select
        label="Account"
        options={[{ value: 'USD', label: 'USD' }]}
        value="USD"
        onChange={nothing}
      />
      <Tabs
        label="Side"
        tabs={[
          { id: 'a', label: 'From' },
          { id: 'b', label: 'To' },
        ]}
        selected="a"
        onSelect={nothing}
      >
        Panel
      </Tabs>
      <Alert>Not loaded.</Alert>
      <IconButton icon="bell" label="Notifications" />
      <Button busy>Send</Button>
      <SuccessTick />
      <VisuallyHidden>Words</VisuallyHidden>
      <StatusAnnouncer />
      <Sheet open onClose={nothing} title="You pay">
        Content
      </Sheet>
    </main>
  );
}

test('axe finds nothing wrong with any component @A11Y-1', async () => {
  const { container } = renderScreen(<Everything />);
  // The code field still settles its caret meanwhile.
  const { violations } = await act(() =>
    axe.run(container, {
      // jsdom draws nothing; tokens.test.ts computes contrast instead.
      rules: { 'color-contrast': { enabled: false } },
    }),
  );
  expect(violations.map(({ id, nodes }) => [id, nodes.map((node) => node.html)])).toEqual([]);
});
