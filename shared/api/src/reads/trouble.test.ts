import { QueryObserver } from '@tanstack/react-query';
import { act, renderHook } from '@testing-library/react';
import { queryClient } from '../cache/query-client.ts';
import { useTrouble } from './trouble.ts';

const minute = 60_000;
let hidden = false;
let reads: jest.SpyInstance;

beforeEach(() => {
  jest.useFakeTimers();
  hidden = false;
  jest.spyOn(document, 'hidden', 'get').mockImplementation(() => hidden);
  reads = jest.spyOn(queryClient, 'refetchQueries').mockResolvedValue();
});
afterEach(() => {
  jest.useRealTimers();
});

function loseConnection() {
  const rendered = renderHook(useTrouble);
  act(() => void window.dispatchEvent(new Event('offline')));
  expect(rendered.result.current).toMatchObject({ reason: 'network' });
  return rendered;
}

test('while nothing loads it is read again after ever longer pauses, of four minutes at most @EASE-11', () => {
  const { unmount } = loseConnection();
  const readsAfter = [0.25, 0.5, 1, 2, 4, 4, 4].map((minutes) => {
    jest.advanceTimersByTime(minutes * minute);
    return reads.mock.calls.length;
  });
  expect(readsAfter).toEqual([1, 2, 3, 4, 5, 6, 7]);
  unmount();
  jest.advanceTimersByTime(60 * minute);
  expect(reads).toHaveBeenCalledTimes(7);
});

test('a tab that nobody sees reads nothing @EASE-11', () => {
  const { unmount } = loseConnection();
  hidden = true;
  jest.advanceTimersByTime(30 * minute);
  expect(reads).not.toHaveBeenCalled();
  unmount();
});

test('where nothing is read the browser is believed that the connection is back @EASE-14', () => {
  const { result, unmount } = loseConnection();
  act(() => void window.dispatchEvent(new Event('online')));
  expect(result.current).toBeNull();
  unmount();
});

test('the return of the connection is told although an answer came after it broke @EASE-14', () => {
  const queryKey = ['shown'];
  const options = { queryKey, queryFn: () => 1, initialData: 1, staleTime: Infinity };
  const stopShowing = new QueryObserver(queryClient, options).subscribe(() => undefined);
  const { result, unmount } = loseConnection();
  act(() => void queryClient.setQueryData(queryKey, 2));
  expect(result.current).toBeNull();
  act(() => void window.dispatchEvent(new Event('online')));
  expect(result.current).toMatchObject({ reason: 'network' });
  act(() => void queryClient.setQueryData(queryKey, 3));
  expect(result.current).toBeNull();
  unmount();
  stopShowing();
});
