/** Allows reads and ignores writes: packages that a remote registers are not accepted (FED-2). */
export function sealed<Value extends object>(value: Value): Value {
  return new Proxy(value, {
    set: () => true,
    defineProperty: () => true,
    deleteProperty: () => true,
  });
}
