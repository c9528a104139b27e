import { provideConfig } from '@tessera/config';
import { aConfig, renderScreen } from '@tessera/testing';
import { render } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { PageHeader } from './page-header.tsx';

beforeEach(() => provideConfig(aConfig({ brand: { ...aConfig().brand, name: 'Tessera' } })));

test('the title is the heading of the screen, and the arrow leads back @A11Y-1', async () => {
  const { user, getByRole, address } = renderScreen(<PageHeader title="Exchange" backTo="/home" />);
  expect(getByRole('heading', { level: 1 }).textContent).toBe('Exchange');
  await user.click(getByRole('link', { name: 'Back' }));
  expect(address()).toBe('/home');
});

test('a screen of a flow goes back by its own action @AUTH-3', async () => {
  const back = jest.fn();
  const { user, getByRole } = renderScreen(<PageHeader title="Code" onBack={back} />);
  await user.click(getByRole('button', { name: 'Back' }));
  expect(back).toHaveBeenCalledTimes(1);
});

test('the title is in the browser’s tab before the brand, and goes with the screen @EASE-12', () => {
  const { rerender, unmount } = render(<Titled title="Exchange" />);
  expect(document.title).toBe('Exchange · Tessera');
  rerender(<Titled title="Обмен" />);
  expect(document.title).toBe('Обмен · Tessera');
  unmount();
  expect(document.title).toBe('Tessera');
});

function Titled({ title }: { readonly title: string }) {
  return (
    <MemoryRouter>
      <PageHeader title={title} />
    </MemoryRouter>
  );
}
