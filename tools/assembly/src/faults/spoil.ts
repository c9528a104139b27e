/** A tampered script begins with this; tests look for both effects. */
const scriptPayload =
  'window.__tampered=true;(document.body??document.documentElement).append("tampered");';

const stylePayload = 'body::before{content:"tampered";position:fixed;z-index:9999}';

/** Prepends a payload whose effect would be visible if the page trusted the file. */
export function tampered(content: Buffer, path: string): Buffer {
  return Buffer.concat([
    Buffer.from(path.endsWith('.css') ? stylePayload : scriptPayload),
    content,
  ]);
}

/** The content of an interrupted transfer; its stated length is that of the whole. */
export function truncated(content: Buffer): Buffer {
  return content.subarray(0, Math.floor(content.length / 2));
}
