import swc from '@swc/jest';
import { withTexts } from '../texts/locales.js';

/** Transforms sources as the build does, and lets each bring its texts. */
export default {
  /** @param {object} options */
  createTransformer(options) {
    const { process, getCacheKey } = swc.createTransformer(options);
    return {
      getCacheKey,
      process: (source, file, request) => process(withTexts(source, file), file, request),
    };
  },
};
