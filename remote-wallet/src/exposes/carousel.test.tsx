import { aWallet, broken, json, renderScreen, startFakeApi } from '@tessera/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { chooseCurrency, getSession } from '@tessera/session';
import Carousel from './carousel.tsx';

interface Options {
  readonly initialSlide: number;
  readonly on: { readonly slideChange: (swiper: { activeIndex: number }) => void };
}

const mockSwipers: FakeSwiper[] = [];

/** Swiper measures, and jsdom has no layout: the fake records its options and calls. */
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

beforeEach(() => {
  mockSwipers.length = 0;
  reducedMotion = false;
  window.matchMedia = () => ({ matches: reducedMotion }) as MediaQueryList;
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

test('slides as specified: 1.4 or 2 per view, centred, gap 16, no loop, 500 ms @HOME-2', async () => {
  renderScreen(<Carousel />);
  expect((await swiper()).options).toMatchObject({
    slidesPerView: 1.4,
    breakpoints: { 920: { slidesPerView: 2 } },
    centeredSlides: true,
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

test('a single account has no controls @HOME-2', async () => {
  api.answer('GET /v2/wallet', json({ results: [{ accounts: [aWallet()] }] }));
  renderScreen(<Carousel />);
  await screen.findByText('USD');
  expect(screen.queryByRole('button')).toBeNull();
});

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
