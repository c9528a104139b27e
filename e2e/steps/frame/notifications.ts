import type { Locator, Page } from '@playwright/test';

/** '20 November 2026 at 18:04' */
export const longDateTime = /\d{1,2} [A-Z][a-z]+ \d{4} at \d{2}:\d{2}/;

export function bell(page: Page, unread: number): Locator {
  const name = unread === 0 ? 'Notifications' : `Notifications, ${unread} unread`;
  return page.getByRole('banner').getByRole('button', { name, exact: true });
}

export function notificationList(page: Page): Locator {
  return page.getByRole('region', { name: 'Notifications' });
}
