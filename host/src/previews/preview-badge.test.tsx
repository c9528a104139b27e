import { screen } from '@testing-library/react';
import { renderScreen, startFakeApi } from '@tessera/testing';
import { pageElementIds } from '@tessera/contract';
import { addToFrame, FrameAdditions } from '../frame/frame-additions.tsx';
import { showPreview } from '../start-up/later.tsx';

startFakeApi();

/** Markup with the server's description of a preview. */
function pageOf(preview: object): void {
  const block = document.createElement('script');
  block.type = 'application/json';
  block.id = pageElementIds.preview;
  block.textContent = JSON.stringify(preview);
  document.head.append(block);
}

test('a page that shows no preview has no badge @TEAM-7', () => {
  showPreview(addToFrame);
  renderScreen(<FrameAdditions />);
  expect(screen.queryByRole('region')).toBeNull();
});

test('the badge says what is shown and until when, that it is real, and has a way out @TEAM-7', async () => {
  pageOf({ name: 'wallet', version: '0.1.0-abc', until: '2026-11-30T20:00:00.000Z' });
  showPreview(addToFrame);
  renderScreen(<FrameAdditions />);
  const badge = await screen.findByRole('region', { name: 'Preview' });
  expect(badge.textContent).toMatch(/Preview of wallet 0\.1\.0-abc until .*November 2026/);
  expect(badge.textContent).toContain('what you do here is real');
  expect(screen.getByRole('link', { name: 'Leave the preview' }).getAttribute('href')).toBe(
    '/?preview=end',
  );
});
