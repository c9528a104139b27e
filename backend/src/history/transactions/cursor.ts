export interface Position {
  readonly createdAt: Date;
  readonly id: string;
}

const shape = /^(\d{13})\.([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/;

export function toCursor({ createdAt, id }: Position): string {
  return Buffer.from(`${createdAt.getTime()}.${id}`).toString('base64url');
}

/** Returns `undefined` if the text was not made by {@link toCursor}. */
export function fromCursor(cursor: string): Position | undefined {
  const [, ms, id] = shape.exec(Buffer.from(cursor, 'base64url').toString('latin1')) ?? [];
  return ms === undefined || id === undefined ? undefined : { createdAt: new Date(Number(ms)), id };
}
