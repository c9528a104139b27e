import type { WireAnswerOf } from '@tessera/wire';
import type { list as listNotifications } from '@tessera/wire/notifications';

type WireNotification = WireAnswerOf<typeof listNotifications>['results'][number];

/** A notification on the wire. */
export function aNotification(fields: Partial<WireNotification> = {}): WireNotification {
  return {
    id: 'notification-1',
    created_at: '2026-03-05T14:30:00Z',
    message: 'Your account was topped up.',
    read: false,
    path: null,
    prominent: false,
    ...fields,
  };
}
