interface SmsMessage {
  /** E.164 with `+`. */
  readonly phone: string;
  readonly text: string;
  /** The code within the text, for an inbox that shows it apart. */
  readonly code?: string;
}

/** The port to the SMS provider (BACK-4). */
export interface SmsPort {
  /** Hands a message over for delivery. @throws when it was not taken */
  send(message: SmsMessage): Promise<void>;
}
