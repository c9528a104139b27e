import { renderScreen } from '@tessera/testing';
import { Select } from './select.tsx';

const options = [
  { value: 'USD', label: 'US dollar' },
  { value: 'EUR', label: 'Euro' },
] as const;

test('choosing an option gives its value', async () => {
  const change = jest.fn();
  const { user, getByLabelText } = renderScreen(
    <Select label="Currency" options={options} value="USD" onChange={change} />,
  );
  await user.selectOptions(getByLabelText('Currency'), 'Euro');
  expect(change).toHaveBeenCalledWith('EUR');
});
