import { renderScreen } from '@tessera/testing';
import { Avatar } from './avatar.tsx';

test.each([
  ['ann lee', 'A'],
  [' Яна', 'Я'],
  ['😀 smile', '😀'],
  ['', ''],
])('the avatar of %p is %p @SET-1', (name, initial) => {
  const { container } = renderScreen(<Avatar name={name} />);
  expect(container.textContent).toBe(initial);
});
