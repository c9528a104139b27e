const refused = [
  [window, 'localStorage'],
  [window, 'sessionStorage'],
  [document, 'cookie'],
] as const;

/**
 * Has this browser refuse every storage at its very name, as one does whose user blocks all cookies (INPUT-2).
 * @returns what gives them back
 */
export function refuseStorage(): () => void {
  const refuse = () => {
    throw new DOMException('The operation is insecure.', 'SecurityError');
  };
  const former = refused.map(
    ([owner, name]) => [owner, name, Object.getOwnPropertyDescriptor(owner, name)] as const,
  );
  for (const [owner, name] of refused) {
    Object.defineProperty(owner, name, { get: refuse, set: refuse, configurable: true });
  }
  return () => {
    globalThis.refusedTexts = undefined;
    for (const [owner, name, property] of former) {
      // Most are the prototype's.
      Reflect.deleteProperty(owner, name);
      if (property) Object.defineProperty(owner, name, property);
    }
  };
}
