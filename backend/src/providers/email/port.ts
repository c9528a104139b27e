interface Email {
  readonly email: string;
  readonly subject: string;
  /** Plain text. */
  readonly text: string;
  /** The code within the text, for an inbox that shows it apart. */
  readonly code?: string;
}

/** The port to the provider of e-mail (BACK-4). */
export interface EmailPort {
  /** Hands a message over for delivery. @throws when it was not taken */
  send(message: Email): Promise<void>;
}
