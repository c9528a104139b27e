import {
  aConfig,
  aRate,
  aWallet,
  broken,
  json,
  renderScreen,
  startFakeApi,
  translatePage,
} from '@tessera/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { provideConfig } from '@tessera/config';
import { chooseCurrency, getSession, setHideAmounts } from '@tessera/session';
import Carousel from './carousel.tsx';

interface Options {
  readonly initialSlide: number;
  readonly on: { readonly slideChange: (swiper: { activeIndex: number }) => void };
}

const mockSwipers: FakeSwiper[] = [];

/** Swiper measures and jsdom has no layout: this fake records options and calls. */
class FakeSwiper {
  activeIndex: number;
  readonly moves: (readonly [index: number, speedMs: number])[] = [];
  readonly options: Options;
  constructor(_frame: HTMLElement, options: Options) {
    this.options = options;
    this.activeIndex = options.initialSlide;
    mockSwipers.push(this);
  }
  slideTo(index: number, speedMs: number) {
    this.moves.push([index, speedMs]);
    this.drag(index);
  }
  drag(index: number) {
    this.activeIndex = index;
    this.options.on.slideChange(this);
  }
  update() {}
  destroy() {}
}

jest.mock('swiper', () => ({ __esModule: true, default: FakeSwiper }));

const api = startFakeApi();
let reducedMotion = false;
let roomForRow = false;

beforeEach(() => {
  mockSwipers.length = 0;
  reducedMotion = false;
  roomForRow = false;
  const media = (query: string) => ({
    matches: query.includes('width') ? roomForRow : reducedMotion,
    addEventListener: () => {},
    removeEventListener: () => {},
  });
  window.matchMedia = media as unknown as typeof window.matchMedia;
});

async function swiper(): Promise<FakeSwiper> {
  await waitFor(() => expect(mockSwipers).toHaveLength(1));
  return mockSwipers[0]!;
}

const bullet = (name: string) => screen.getByRole('button', { name });

test('shows a card per account with code and balance @HOME-2', async () => {
  renderScreen(<Carousel />);
  expect(await screen.findAllByRole('listitem')).toHaveLength(3);
  expect(screen.getByText('$1,200')).toBeInstanceOf(HTMLElement);
  expect(screen.getByText('EUR')).toBeInstanceOf(HTMLElement);
});

test('slides as specified: 1.4 per view, centred, gap 16, no loop, 500 ms @HOME-2', async () => {
  renderScreen(<Carousel />);
  expect((await swiper()).options).toMatchObject({
    slidesPerView: 1.4,
    centeredSlides: true,
    centeredSlidesBounds: true,
    spaceBetween: 16,
    loop: false,
    speed: 500,
  });
});

test('reduced motion slides at once @HOME-2', async () => {
  reducedMotion = true;
  renderScreen(<Carousel />);
  expect((await swiper()).options).toMatchObject({ speed: 0 });
  act(() => chooseCurrency('RUB'));
  expect((await swiper()).moves).toEqual([[2, 0]]);
});

test('the first account becomes the current wallet when there is none @HOME-2', async () => {
  renderScreen(<Carousel />);
  await swiper();
  expect(getSession().currencyCode).toBe('USD');
});

test('opens at the current wallet @HOME-2', async () => {
  renderScreen(<Carousel />, { session: { currencyCode: 'EUR' } });
  expect((await swiper()).options.initialSlide).toBe(1);
});

test('a drag to another slide makes it the current wallet @HOME-2', async () => {
  renderScreen(<Carousel />);
  const slides = await swiper();
  act(() => slides.drag(1));
  expect(getSession().currencyCode).toBe('EUR');
  expect(slides.moves).toEqual([]);
});

test('the slide follows a current wallet that was chosen elsewhere @HOME-2', async () => {
  renderScreen(<Carousel />);
  const slides = await swiper();
  act(() => chooseCurrency('RUB'));
  expect(slides.moves).toEqual([[2, 500]]);
  expect(bullet('RUB, 3 of 3').getAttribute('aria-current')).toBe('true');
});

test('bullets and arrows move between accounts @HOME-2', async () => {
  const { user } = renderScreen(<Carousel />);
  await swiper();
  await user.click(bullet('RUB, 3 of 3'));
  expect(getSession().currencyCode).toBe('RUB');
  await user.click(bullet('Previous account'));
  expect(getSession().currencyCode).toBe('EUR');
  await user.click(bullet('Next account'));
  await user.click(bullet('Next account'));
  expect(getSession().currencyCode).toBe('RUB');
});

test('arrow keys move between accounts @HOME-2 @A11Y-1', async () => {
  const { user } = renderScreen(<Carousel />);
  await swiper();
  bullet('USD, 1 of 3').focus();
  await user.keyboard('{ArrowRight}{ArrowRight}{ArrowLeft}');
  expect(getSession().currencyCode).toBe('EUR');
});

test('a current wallet that left the list gives way to the first account @HOME-2', async () => {
  renderScreen(<Carousel />, { session: { currencyCode: 'IDR' } });
  await waitFor(() => expect(getSession().currencyCode).toBe('USD'));
});

const cards = () => within(screen.getByRole('region', { name: 'Accounts' })).getAllByRole('link');

test('a press on the chosen card leads to its account, on another one chooses it @EASE-7', async () => {
  const { user, address } = renderScreen(<Carousel />);
  await swiper();
  await user.click(cards()[1]!);
  expect(getSession().currencyCode).toBe('EUR');
  expect(address()).toBe('/');
  await user.click(cards()[1]!);
  expect(address()).toBe('/wallet/account-eur');
});

test('where there is room all cards stand side by side, and each leads to its account @EASE-10', async () => {
  roomForRow = true;
  const { user, address } = renderScreen(<Carousel />, { session: { currencyCode: 'EUR' } });
  await waitFor(() => expect(cards()).toHaveLength(3));
  expect(screen.queryByRole('button')).toBeNull();
  expect(mockSwipers).toHaveLength(0);
  const current = screen.getAllByRole('listitem').map((item) => item.getAttribute('aria-current'));
  expect(current).toEqual([null, 'true', null]);
  await user.click(cards()[0]!);
  expect(address()).toBe('/wallet/account-usd');
});

test('the cards that stand side by side are reached and opened by keyboard @EASE-10 @A11Y-1', async () => {
  roomForRow = true;
  const { user, address } = renderScreen(<Carousel />);
  await waitFor(() => expect(cards()).toHaveLength(3));
  await user.tab();
  expect(document.activeElement).toBe(screen.getByRole('link', { name: /All accounts/ }));
  await user.tab();
  expect(document.activeElement).toBe(cards()[0]);
  await user.tab();
  await user.keyboard('{Enter}');
  expect(address()).toBe('/wallet/account-eur');
});

/** Accounts of a backend that does not convert them to the total's currency. */
const plain = [
  aWallet(),
  aWallet({ id: 'account-eur', currency_code: 'EUR', balance: '250.50' }),
  aWallet({ id: 'account-rub', currency_code: 'RUB', balance: '0.00' }),
];

test('above the cards is what there is in all that count, and it leads to its course @EASE-10 @LIFE-3', async () => {
  const worth = (amount: string) => ({ amount, currency_code: 'EUR' });
  const [usd, eur, rub] = plain;
  const accounts = [
    { ...usd, counts: true, worth: worth('1100.00') },
    { ...eur, counts: true, worth: worth('250.50') },
    { ...rub, counts: false, worth: worth('7.00') },
  ];
  api.answer('GET /v2/wallet', json({ results: [{ accounts }] }));
  const { user, address } = renderScreen(<Carousel />);
  await screen.findByText('€1,350');
  await user.click(screen.getByRole('link', { name: /All accounts, about/ }));
  expect(address()).toBe('/wallet/total');
  expect(api.requests('POST /v2/wallet/exchange/rates')).toEqual([]);
});

test('where the backend does not say what accounts are worth, quotes do @EASE-10 @API-3', async () => {
  api.answer('GET /v2/wallet', json({ results: [{ accounts: plain }] }));
  renderScreen(<Carousel />);
  await screen.findByText('All accounts, about');
  await screen.findByText('$1,470');
  expect(screen.queryByRole('link', { name: /All accounts/ })).toBeNull();
});

test('in variant A the total is in roubles, whatever account comes first @EASE-14', async () => {
  provideConfig(aConfig({ apiBase: api.origin, variant: 'regional' }));
  const eur = { from_currency_code: 'EUR', to_currency_code: 'RUB', quantity_out: '100' };
  const usd = { ...eur, from_currency_code: 'USD', quantity_out: '90' };
  const rates = [aRate(eur), aRate({ id: 'rate-2', ...usd })];
  api.answer('POST /v2/wallet/exchange/rates', json({ rates }));
  api.answer('GET /v2/wallet', json({ results: [{ accounts: plain }] }));
  renderScreen(<Carousel />);
  await screen.findByText('₽133,050');
});

test('a single account has no controls @HOME-2', async () => {
  api.answer('GET /v2/wallet', json({ results: [{ accounts: [aWallet()] }] }));
  renderScreen(<Carousel />);
  await screen.findByText('USD');
  expect(screen.queryByRole('button')).toBeNull();
});

test.each([
  ['quotes', plain],
  ['worth', plain.map((account) => ({ ...account, counts: true }))],
])(
  'without %s there is no total, and the cards say what there is @EASE-10',
  async (_what, accounts) => {
    api.answer('POST /v2/wallet/exchange/rates', json({ rates: [] }));
    api.answer('GET /v2/wallet', json({ results: [{ accounts }] }));
    renderScreen(<Carousel />);
    await screen.findByText('$1,200');
    await waitFor(() => expect(screen.queryByText('All accounts, about')).toBeNull());
  },
);

test('no accounts are said in words @HOME-2', async () => {
  api.answer('GET /v2/wallet', json({ results: [{ accounts: [] }] }));
  renderScreen(<Carousel />);
  await screen.findByText('You have no accounts yet.');
});

test('accounts that do not load are asked for again @HOME-2', async () => {
  api.answer('GET /v2/wallet', broken());
  const { user } = renderScreen(<Carousel />);
  await screen.findByText('Your accounts did not load.');
  api.answer('GET /v2/wallet', json({ results: [{ accounts: [aWallet()] }] }));
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByText('USD');
});

test.each(['moved', 'copied'] as const)(
  'amounts of a translated page, its texts %s, are hidden and shown again @INPUT-2 @SHELL-9',
  async (how) => {
    renderScreen(<Carousel />);
    await screen.findByText('$1,200');
    for (const hideAmounts of [true, false, true]) {
      translatePage(how);
      act(() => setHideAmounts(hideAmounts));
      expect(document.body.textContent.includes('1,200')).toBe(!hideAmounts);
      expect(translatePage(how)).toEqual([]);
    }
  },
);
