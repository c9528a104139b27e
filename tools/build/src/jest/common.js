import { fileURLToPath } from 'node:url';

const stubs = fileURLToPath(new URL('.', import.meta.url));

const transform = [
  `${stubs}texts-transform.js`,
  {
    jsc: {
      target: 'es2022',
      parser: { syntax: 'typescript', tsx: true },
      transform: { react: { runtime: 'automatic' } },
    },
    module: { type: 'commonjs' },
  },
];

export const common = {
  transform: { '\\.[cm]?[jt]sx?$': transform },
  // Many dependencies ship as ES modules only; they are transformed like our own sources. These are
  // large and are no ES modules: TypeScript alone became 32 MB with its source map.
  transformIgnorePatterns: [
    '/node_modules/(typescript|react|react-dom|scheduler|eslint|fastify|jsqr)/',
  ],
  moduleNameMapper: {
    '\\.module\\.css$': `${stubs}css-module-stub.js`,
    '\\.(css|svg|woff2)$|\\?code$': `${stubs}asset-stub.js`,
  },
  restoreMocks: true,
};
