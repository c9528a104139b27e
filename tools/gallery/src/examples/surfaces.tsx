import { money } from '@tessera/money';
import {
  Button,
  Card,
  CurrencyBadge,
  DetailList,
  IconButton,
  IconTile,
  LinkText,
  List,
  ListRow,
  MoneyText,
  PageHeader,
  RowLink,
  Section,
  Skeleton,
  Tabs,
} from '@tessera/ui';
import { FigureTable } from '@tessera/ui/figure-table';
import { LinePlot } from '@tessera/ui/line-plot';
import { nothing, operated, WithValue } from './states.tsx';
import type { Examples } from './states.tsx';

const payment = () => (
  <ListRow
    to="/"
    leading={<IconTile name="arrow-down" />}
    title="Top-up"
    subtitle="Card •• 4242 · Completed"
    value={<MoneyText coloured amount={money(25_000n, 'USD')} />}
    valueSubtitle="20 Nov, 18:04"
  />
);

const choice = (state: { selected?: boolean; disabled?: boolean }) => (
  <List>
    <ListRow
      {...state}
      leading={<CurrencyBadge currency="EUR" />}
      title="EUR"
      subtitle="Euro"
      value={<MoneyText amount={money(320_418n, 'EUR')} />}
      onClick={nothing}
    />
  </List>
);

const sides = [
  { id: 'from', label: 'From' },
  { id: 'to', label: 'To' },
];
const twoTabs = (label: string) => (
  <WithValue first="from">
    {(selected, select) => (
      <Tabs label={label} tabs={sides} selected={selected} onSelect={select}>
        <Button variant="secondary">{selected}</Button>
      </Tabs>
    )}
  </WithValue>
);

export const surfaces: Examples = {
  Card: {
    surface: () => <Card>One thought</Card>,
    accent: () => <Card tone="accent">One thing that wants attention</Card>,
    sunken: () => (
      <Card>
        <Card tone="sunken">Inside of another</Card>
      </Card>
    ),
  },
  DetailList: {
    rows: () => (
      <DetailList
        details={[
          { label: 'Email', value: 'ann@example.org' },
          { label: 'Registered', value: '20 November 2026' },
        ]}
      />
    ),
    'long text': () => (
      <DetailList
        details={[
          { label: 'Адрес', value: '0x71C7656EC7ab88b098defB751B7401B5f6d8976F' },
          { label: 'Комиссия платёжной системы', value: <MoneyText amount={money(100n, 'USD')} /> },
        ]}
      />
    ),
  },
  FigureTable: {
    closed: () => (
      <FigureTable
        summary="Show the numbers"
        label="Past rates by day"
        columns={['Date', 'Rate']}
        rows={() => [
          { key: '2', name: '20 November 2026', values: ['0.9184'] },
          { key: '1', name: '19 November 2026', values: ['0.9171'] },
        ]}
      />
    ),
  },
  LinePlot: {
    'with a gap': () => (
      <WithValue<number | null> first={null}>
        {(pointed, point) => (
          <LinePlot
            points={[
              { date: '2026-11-02', value: 9 },
              { date: '2026-11-04', value: 10 },
              { date: '2026-11-19', value: 9.5 },
              { date: '2026-11-20', value: 9.7 },
            ]}
            pointed={pointed}
            onPoint={point}
            gapLabel={(day) => `no rates after ${day}`}
          />
        )}
      </WithValue>
    ),
  },
  List: {
    'on a surface': () => (
      <Card>
        <List flush>
          {payment()}
          {payment()}
        </List>
      </Card>
    ),
    rows: () => (
      <List>
        {payment()}
        {payment()}
      </List>
    ),
  },
  ListRow: {
    link: () => <List>{payment()}</List>,
    ...operated(() => <List>{payment()}</List>),
    selected: () => choice({ selected: true }),
    disabled: () => choice({ disabled: true }),
    busy: () => (
      <List>
        <ListRow
          leading={<Skeleton shape="block" width={40} height={40} />}
          title={<Skeleton width={96} />}
          subtitle={<Skeleton width={144} />}
          value={<Skeleton width={64} />}
        />
      </List>
    ),
    'long text': () => (
      <List>
        <ListRow
          leading={<IconTile name="arrow-up" tone="negative" />}
          title="Перевод Константину Константинопольскому"
          subtitle="На рассмотрении платёжной системы"
          value={<MoneyText coloured amount={money(-123_456_789_012_345n, 'IDR')} />}
          valueSubtitle="20 ноября 2026, 18:04"
        />
      </List>
    ),
  },
  PageHeader: {
    title: () => <PageHeader title="History" />,
    'with a way back': () => (
      <PageHeader title="Exchange" subtitle="Between your accounts" backTo="/" />
    ),
    'with an action': () => (
      <PageHeader
        title="Wallet"
        onBack={nothing}
        action={<IconButton icon="search" label="Search" />}
      />
    ),
  },
  RowLink: {
    'outside of a list': () => <RowLink to="/" title="Details" subtitle="Who, when and why" />,
  },
  Section: {
    titled: () => (
      <Section title="Recent transactions" action={<LinkText to="/">See all</LinkText>}>
        <Card>What it holds</Card>
      </Section>
    ),
  },
  Tabs: {
    selected: () => twoTabs('Side'),
    ...operated(() => twoTabs('Side')),
    'long text': () => (
      <Tabs
        label="Code"
        tabs={[
          { id: 'own', label: 'Ваш код для получения денег' },
          { id: 'scan', label: 'Сканировать чужой код' },
        ]}
        selected="own"
        onSelect={nothing}
      >
        Panel
      </Tabs>
    ),
  },
};
