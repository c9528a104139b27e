/** ESLint's `no-restricted-syntax`, which the native linter has not. */
export default {
  meta: { name: 'tessera' },
  rules: {
    'restricted-syntax': {
      meta: { schema: false },
      create: (context) =>
        Object.fromEntries(
          context.options.map(({ selector, message }) => [
            selector,
            (node) => context.report({ node, message }),
          ]),
        ),
    },
  },
};
