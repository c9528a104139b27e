import type { RunningApp } from '../app/running-app.ts';
import type { Person } from './person.ts';
import { post } from './wallet-api.ts';

export async function keepPerson(app: RunningApp, person: Person, kept: Person): Promise<void> {
  await post(app, 'person', { phone: kept.phone }, person.token);
}
