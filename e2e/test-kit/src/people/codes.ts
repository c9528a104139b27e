import { setTimeout as wait } from 'node:timers/promises';
import type { RunningApp } from '../app/running-app.ts';
import { post, tryPost } from './wallet-api.ts';

interface SentMessage {
  readonly code: string | null;
}

export async function codeFor(app: RunningApp, receiver: string): Promise<string> {
  const inbox = receiver.includes('@') ? 'emails?email' : 'sms?phone';
  const response = await fetch(`${app.sandboxOrigin}/${inbox}=${encodeURIComponent(receiver)}`);
  const { results } = (await response.json()) as { results: SentMessage[] };
  const code = results[0]?.code;
  if (!code) throw new Error(`no code was sent to ${receiver}`);
  return code;
}

/** A longer pause means that the backend is not configured for tests. */
const longestPauseS = 40;

/** Sends a code, after the server's pause if a code was sent just now. */
export async function sendCode(app: RunningApp, phone: string): Promise<void> {
  const response = await tryPost(app, 'auth/send_code', { phone });
  if (response.ok) return;
  const { retry_after_s: pauseS, message } = (await response.json()) as {
    retry_after_s?: number;
    message?: string;
  };
  if (!pauseS || pauseS > longestPauseS) {
    throw new Error(`no code can be sent to ${phone}: ${message} (retry after ${pauseS ?? '–'} s)`);
  }
  await wait(pauseS * 1000);
  await post(app, 'auth/send_code', { phone });
}
