/** A promise waits for what its `finally` returns, which the language's own declaration leaves open. */
interface Promise<T> {
  finally(after: () => PromiseLike<unknown>): Promise<T>;
}
