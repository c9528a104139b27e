/** What a tampered script does before the rest of it: a test looks for both. */
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

/** What a transfer that ended early has delivered, its length said as if it were whole. */
export function truncated(content: Buffer): Buffer {
  return content.subarray(0, Math.floor(content.length / 2));
}
