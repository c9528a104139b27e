import type { ProvidedRequest } from '@tessera/contract/provided';

/** Exports of packages that are not provided whole: the rest would weigh on every page. */
const parts = {
  'react-dom': ['createPortal', 'flushSync'],
  'react-router-dom': [
    'Link',
    'NavLink',
    'useLocation',
    'useNavigate',
    'useParams',
    'useSearchParams',
  ],
  i18next: [
    'addResource',
    'addResourceBundle',
    'addResources',
    'changeLanguage',
    'dir',
    'exists',
    'getFixedT',
    'hasLoadedNamespace',
    'hasResourceBundle',
    'init',
    'isInitialized',
    'language',
    'languages',
    'loadLanguages',
    'loadNamespaces',
    'off',
    'on',
    'options',
    'resolvedLanguage',
    't',
    'use',
  ],
  'react-i18next': ['Trans', 'initReactI18next', 'useTranslation'],
  '@tessera/contract': ['contractVersion', 'nextPath', 'paths'],
} as const satisfies Partial<Record<ProvidedRequest, readonly string[]>>;

export type ProvidedPart<Request extends keyof typeof parts> = (typeof parts)[Request][number];

/** The same by any request; a package that is not listed is provided whole. */
export const providedParts: Readonly<Record<string, readonly string[]>> = parts;
