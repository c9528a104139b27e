import type { LoaderDefinition } from '@rspack/core';

type Replacements = readonly (readonly [RegExp, string])[];

/** Parts of packages that end up in every page although nobody here uses them, by file. */
const unused: readonly (readonly [file: RegExp, parts: Replacements])[] = [
  [
    // Code for frameworks built on the router: routes that load data, with the boundary that shows
    // their errors, form submits, the prefetch of another page's loaders inside each link, links that
    // know where such a router is going and how it fades there, and warnings for its developers.
    /[\\/]react-router[\\/]dist[\\/].*[\\/]chunk-\w+\.mjs$/,
    [
      [/(?<=\bForm = )(?=React\d*\.forwardRef\()/, '/* @__PURE__ */ '],
      [/^Form\.displayName = "Form";$/m, ''],
      [/(?<=\bMemoizedDataRoutes = )(?=React\d*\.memo\()/, '/* @__PURE__ */ '],
      [
        /\/\* @__PURE__ \*\/ React\d*\.createElement\(PrefetchPageLinks, \{ page: href \}\)/,
        'null',
      ],
      [/(?<=\bENABLE_DEV_WARNINGS = )true/, 'false'],
      [
        /\blet \[shouldPrefetch, prefetchRef, prefetchHandlers\] = usePrefetchBehavior\(.*?\);/s,
        'const shouldPrefetch = false, prefetchRef = null, prefetchHandlers = null;',
      ],
      [
        /\blet routerState = React\d*\.useContext\(DataRouterStateContext\);/,
        'const routerState = null;',
      ],
      [/\blet dataRouterState = dataRouterOpts\?\.state;/, 'const dataRouterState = null;'],
      [/^RenderErrorBoundary\.contextType = RSCRouterContext;$/m, ''],
      [/\bisDataRoute \? useNavigateStable\(\) : /, ''],
    ],
  ],
  [
    // Money calls are never repeated by a library, so there are no mutations.
    /[\\/]query-core[\\/]build[\\/]modern[\\/]queryClient\.js$/,
    [
      [
        /^import \{ MutationCache \} from "\.\/mutationCache\.js";$/m,
        'class MutationCache { clear() {} findAll() { return []; } resumePausedMutations() { return Promise.resolve(); } }',
      ],
    ],
  ],
  [
    // The history pages by itself: see `filtered-reads` of the API.
    /[\\/]query-core[\\/]build[\\/]modern[\\/]query\.js$/,
    [
      [/^import \{ infiniteQueryBehavior \} from "\.\/infiniteQueryBehavior\.js";$/m, ''],
      [/this\.#queryType === "infinite" \? infiniteQueryBehavior\(this\.options\.pages\) : /, ''],
    ],
  ],
  [
    // Texts come with the code: nothing loads or saves them, no key leads to an object, and numbers are
    // written by a formatter of ours.
    /[\\/]i18next[\\/]dist[\\/]esm[\\/]i18next\.js$/,
    [
      [/(?<=\bformatter = )Formatter(?=;)/, 'null'],
      [
        /new Connector\(createClassOnDemand\(.*?\), s\.resourceStore, s, this\.options\)/,
        '{ on() {}, state: {}, load(_languages, _namespaces, done) { done(); } }',
      ],
      [/^ {6}if \(!objectNotReturned && \(usedKey \|\|.*?^ {6}\}$/ms, ''],
      [/^ {4}if \(isObjectHit && !objectNotReturned\) \{.*?^ {4}\} else \{$/ms, '{'],
      [/(?<=const rtlLngs = )\[.*?\](?=;)/, '[]'],
      // Keys are no functions, and advice to who sets it up is not for pages.
      [/^function createProxy\(\) \{.*?^\}$/ms, ''],
      [
        /^function keysFromSelector\(selector, opts\) \{.*?^\}$/ms,
        'const keysFromSelector = null;',
      ],
      [/^ {8}if \(!this\.checkedLoadedFor\[.*?^ {8}\}$/ms, ''],
      [/^ {2}i18n\.logger\.once\(`lng:\$\{code\}`.*?\);$/m, ''],
      [/^ {4}if \(!this\.escapeValue && typeof str === 'string' &&.*?^ {4}\}$/ms, ''],
      ...['cloneInstance', 'getUsedParamsDetails', 'hydrate', 'reloadResources'].map(
        (method) => [new RegExp(`^ {2}${method}\\(.*?^ {2}\\}$`, 'ms'), ''] as const,
      ),
      [
        /^const reloadResources = instance\.reloadResources;$/m,
        'const reloadResources = undefined;',
      ],
      [/^ {8}reloadResources: this\.reloadResources\.bind\(this\)$/m, ''],
    ],
  ],
  [
    // Calls go by fetch.
    /[\\/]axios[\\/]lib[\\/]adapters[\\/]adapters\.js$/,
    [
      [/^import httpAdapter from '\.\/http\.js';$/m, 'const httpAdapter = null;'],
      [/^import xhrAdapter from '\.\/xhr\.js';$/m, 'const xhrAdapter = null;'],
    ],
  ],
  [
    // Parts that hang on the library itself: the page uses one instance of it.
    /[\\/]axios[\\/]lib[\\/]axios\.js$/,
    [
      [/^axios\.(Axios|CanceledError|CancelToken|isCancel|VERSION|toFormData) = .*;$/gm, ''],
      [/^axios\.(AxiosError|Cancel|spread|mergeConfig|AxiosHeaders|HttpStatusCode) = .*;$/gm, ''],
      [/^axios\.formToJSON = .*;$/m, ''],
      [/^axios\.all = function all\(promises\) \{$[^}]*^\};$/m, ''],
    ],
  ],
  [
    // Every call is a `request` with options that the compiler has checked, and errors say what is wrong
    // without the stack of whoever called.
    /[\\/]axios[\\/]lib[\\/]core[\\/]Axios\.js$/,
    [
      [/^import validator from .*$/m, ''],
      [/^import \{ getCauseStackIndex \} from .*$/m, ''],
      [/^const validators = .*;$/m, ''],
      [/^ {4}if \(transitional !== undefined\) \{.*?^ {4}\}$/ms, ''],
      [/^ {8}validator\.assertOptions\(\n {10}paramsSerializer,.*?^ {8}\);$/ms, ''],
      [/^ {4}validator\.assertOptions\(\n {6}config,.*?^ {4}\);$/ms, ''],
      [/^ {6}if \(err instanceof Error\) \{.*?^ {6}\}$/ms, ''],
      [/^utils\.forEach\(\['(delete|post)', .*?^\}\);$/gms, ''],
    ],
  ],
  [
    /[\\/]axios[\\/]lib[\\/]core[\\/]AxiosError\.js$/,
    [
      [/^ {2}toJSON\(\) \{.*?^ {2}\}$/ms, ''],
      [/^ {4}appendCauseStack\(axiosError, error\);$/m, ''],
      [/^const \$causeStack = .*;$/m, 'const $causeStack = null;'],
    ],
  ],
  [
    // Options of Node's adapter, and of none.
    /[\\/]axios[\\/]lib[\\/]core[\\/]mergeConfig\.js$/,
    [
      [
        /^ {2}(timeoutErrorMessage|with\w+|decompress|beforeRedirect|transport|https?Agent|socketPath|allowedSocketPaths|responseEncoding|on\w+Progress|max\w+Length|cancelToken): .*,$/gm,
        '',
      ],
    ],
  ],
  [
    /[\\/]axios[\\/]index\.js$/,
    [[/^const \{$[^}]*^\} = axios;$[^}]*^\};$/m, 'export default axios;']],
  ],
  [
    // The session is in no cookie.
    /[\\/]axios[\\/]lib[\\/]helpers[\\/]resolveConfig\.js$/,
    [
      [/^import cookies from '\.\/cookies\.js';$/m, ''],
      [/^import isURLSameOrigin from '\.\/isURLSameOrigin\.js';$/m, ''],
      [
        /(?<= {2}if \()platform\.hasStandardBrowserEnv(?=\) \{\n {4}if \(utils\.isFunction\(withXSRFToken)/,
        'false',
      ],
      [/cookies\.read\(name\)/, 'null'],
    ],
  ],
  [
    // Bodies are JSON, or what the browser sends as it is.
    /[\\/]axios[\\/]lib[\\/]defaults[\\/]index\.js$/,
    [
      [/^import (toFormData|toURLEncodedForm|formDataToJSON) from .*$/gm, ''],
      [/hasJSONContentType \? JSON\.stringify\(formDataToJSON\(data\)\) : data/, 'data'],
      [/(?<= {6}if \()isObjectPayload(?=\) \{\n {8}const formSerializer)/, 'false'],
    ],
  ],
  [
    // Parameters are always `URLSearchParams`.
    /[\\/]axios[\\/]lib[\\/]helpers[\\/]buildURL\.js$/,
    [
      [/^import AxiosURLSearchParams from .*$/m, ''],
      [
        / {4}serializedParams = utils\.isURLSearchParams\(params\)[^;]*;/,
        'serializedParams = params.toString();',
      ],
    ],
  ],
  [
    /[\\/]axios[\\/]lib[\\/]platform[\\/]browser[\\/]classes[\\/]URLSearchParams\.js$/,
    [
      [/^import AxiosURLSearchParams from .*$/m, ''],
      [/typeof URLSearchParams .*;/, 'URLSearchParams;'],
    ],
  ],
  [
    // Bounds and progress of what is sent and received, which no call has.
    /[\\/]axios[\\/]lib[\\/]adapters[\\/]fetch\.js$/,
    [
      [
        /^import (\{ trackStream \}|createMultipartBody|estimateDataURLDecodedBytes) from .*$/gm,
        '',
      ],
      [/^import \{[^}]*\} from '\.\.\/helpers\/progressEventReducer\.js';$/m, ''],
      [/(?<=const hasMax(Content|Body)Length = ).*(?=;)/g, 'false'],
      [/^ {6}onDownloadProgress,\n {6}onUploadProgress,$/m, ''],
      [
        /^ {4}let requestContentLength;$/m,
        'let requestContentLength; const onDownloadProgress = null, onUploadProgress = null;',
      ],
      [/(?<=\bsupportsResponseStream &&\n +response\.body &&\n +\()(?=onDownload)/, 'false && '],
      [/^ {6}let formBoundary;$/m, 'const formBoundary = undefined;'],
      [/(?<= {6}if \()\n {8}utils\.isString\(formContentType\)/, 'false'],
    ],
  ],
];

/**
 * Leaves out unused code of packages, 16 kB of every page. @throws Error if a package reads
 * otherwise now: then look at what it keeps.
 */
const leaveOutUnused: LoaderDefinition = function (source) {
  const parts = unused.find(([file]) => file.test(this.resourcePath))?.[1] ?? [];
  // The router's code stands in several files, of which one has these parts.
  if (source.includes('react-router v') && !source.includes('function PrefetchPageLinks(')) {
    return source;
  }
  return parts.reduce((code, [part, replacement]) => {
    if (!part.test(code)) {
      throw new Error(`${this.resourcePath} has no ${String(part)} any more`);
    }
    return code.replace(part, replacement);
  }, source);
};

export default leaveOutUnused;
