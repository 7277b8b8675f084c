import { readdirSync } from 'node:fs'
import { defineConfig } from 'oxlint'
import type { OxlintOverride } from 'oxlint'

const ZOD = ['zod', 'zod/*']
const REACT = ['react', 'react/*', 'react-dom', 'react-dom/*']
const STORE = ['zustand', 'zustand/vanilla']
const QUERY = '@tanstack/react-query'
const BRAZILIAN = '@brazilian-utils/**'
const LINGUI = '@lingui/*'
const NODE = ['node:*', 'node:*/*']
const HTTP = ['hono', 'hono/**', '@hono/**']

/** What pages are made of. */
const PAGE = [
  '#core/**',
  '#words/**',
  '#web/{session,data,ui,keyboard,wording,search}/**',
  '#web/extension-points.ts',
]
const HOST_PACKAGES = [
  ...ZOD,
  ...HTTP,
  ...NODE,
  'vite',
  'jose',
  'openid-client',
  '@redis/client',
  '@prometheus-io/client',
  'undici',
  'p-queue',
  'piscina',
  'rate-limiter-flexible',
  'canonicalize',
]

const FEATURES = readdirSync(`${import.meta.dirname}/src/web/features`)

/** What a folder or file of `src` may import, beside itself and `#core/limits.ts`. */
const IMPORTS: Readonly<Record<string, readonly string[]>> = {
  'core/paths': [],
  'core/config': ZOD,
  'core/service': ['#core/config/**', ...ZOD],
  'core/findings': ['#core/{service,config}/**', ...ZOD, BRAZILIAN],
  'core/case': ['#core/{service,config,findings,paths}/**', BRAZILIAN],
  'core/masking': ['#core/{service,config,findings,case}/**', BRAZILIAN],
  words: ['#core/**', ...REACT, LINGUI],
  'web/session': ['#core/service/**', ...ZOD, ...REACT, ...STORE],
  'web/data': ['#core/**', '#web/session/**', ...REACT, ...STORE, QUERY, ...ZOD],
  'web/ui': ['#words/**', ...REACT, ...STORE, 'lucide-react', 'diff'],
  'web/keyboard': ['#words/**', '#web/{session,data}/**', '#web/extension-points.ts', ...REACT, ...STORE],
  'web/extension-points.ts': [
    '#core/**',
    '#words/**',
    './{session,data,keyboard}/**',
    ...REACT,
    'react-router',
  ],
  'web/wording': [...PAGE, ...REACT, 'lucide-react', 'react-router'],
  'web/search': [...PAGE, ...REACT, 'react-router'],
  ...Object.fromEntries(
    FEATURES.map((feature) => [
      `web/features/${feature}`,
      [...PAGE, ...REACT, ...STORE, 'react-router', 'lucide-react', QUERY, BRAZILIAN],
    ]),
  ),
  'web/app': [
    ...PAGE,
    '#web/features/**',
    '#modules/index.web.ts',
    ...REACT,
    ...STORE,
    'react-router',
    'lucide-react',
    QUERY,
    LINGUI,
    ...ZOD,
  ],
  // It shares no code with core/findings: a mistake there would be in the test data too.
  demo: ['#core/service/**', ...HTTP, '@faker-js/**', ...NODE],
  build: [
    '#core/paths/**',
    '#words/**',
    '#web/{app,data,features,session,ui}/**',
    'vite',
    ...NODE,
    ...REACT,
    'react-router',
    LINGUI,
  ],
  host: ['#core/**', '#modules/index.host.ts', ...HOST_PACKAGES],
  // The image has no demonstration service, so one file of the host imports it.
  'host/service/embedded.ts': ['./**', '#core/**', '#host/**', '#demo/**', ...HOST_PACKAGES],
  'modules/index.web.ts': ['./*/web/module.ts', '#web/extension-points.ts'],
  'modules/index.host.ts': ['./*/host/module.ts', '#host/extension-points.ts'],
}

/** The modules, and the modules that each imports. */
const MODULES: Readonly<Record<string, readonly string[]>> = {
  links: [],
  table: [],
  list: ['links', 'table'],
  compare: ['links'],
  report: ['list', 'links'],
  learn: ['list', 'links'],
  team: ['links', 'table'],
  dossier: ['team'],
  images: [],
}

/** What the core, web or host of a module may import: from its own module, from the modules it may use, and from the rest of `src`. */
const HALVES: Readonly<Record<string, { halves: string; others: readonly string[] }>> = {
  core: { halves: 'core', others: ['#core/**', ...ZOD, 'devalue'] },
  web: {
    halves: '{core,web,words}',
    others: [
      ...PAGE,
      // Shown beside other things.
      '#web/features/case/**',
      ...REACT,
      ...STORE,
      'react-router',
      'lucide-react',
      LINGUI,
      ...ZOD,
      BRAZILIAN,
      'hucre/xlsx',
      'papaparse',
      'fflate',
      '@tanstack/**',
      'p-queue',
    ],
  },
  host: {
    halves: '{core,host,file,demo}',
    others: ['#core/**', '#words/**', '#host/**', '#demo/**', ...HOST_PACKAGES],
  },
  // A dossier's pages and signature.
  file: {
    halves: '{core,file}',
    others: [
      '#core/**',
      '#words/**',
      ...ZOD,
      ...NODE,
      'canonicalize',
      'pdfkit',
      'pkijs',
      'asn1js',
      'intl-messageformat',
    ],
  },
  demo: {
    halves: '{core,host,file,demo}',
    others: [
      '#core/**',
      '#host/**',
      '#demo/**',
      '#modules/index.host.ts',
      ...NODE,
      ...HTTP,
      'jose',
      'pkijs',
      'asn1js',
      'oidc-provider',
      'standardwebhooks',
    ],
  },
}

const NO_CLIMBING = {
  regex: String.raw`^\.\./`,
  message: 'Import it by its subpath: #core/…, #web/… (package.json, "imports").',
}

/** One complete rule for some files of `src`: overrides replace each other's options. */
function allowOnly(files: string, allowed: readonly string[]): OxlintOverride {
  return {
    files: [`src/${files}`],
    excludeFiles: ['**/*.test.{ts,tsx}', '**/testing/**'],
    rules: {
      'no-restricted-imports': [
        'error',
        {
          patterns: [
            NO_CLIMBING,
            {
              group: ['**', ...[...allowed, '#core/limits.ts', '../**'].map((glob) => `!${glob}`)],
              message: `src/${files} may not import it: see IMPORTS, MODULES and HALVES in oxlint.config.ts.`,
            },
          ],
        },
      ],
    },
  }
}

const IMPORT_LAW = [
  // Files that no entry names.
  allowOnly('*/**', ['./*']),
  ...Object.entries(IMPORTS).map(([path, allowed]) =>
    path.endsWith('.ts')
      ? allowOnly(path, allowed)
      : allowOnly(`${path}/**`, ['./**', `#${path}/**`, ...allowed]),
  ),
  ...Object.entries(MODULES).flatMap(([module, needed]) =>
    Object.entries(HALVES).map(([half, { halves, others }]) =>
      allowOnly(`modules/${module}/${half}/**`, [
        './**',
        ...[module, ...needed].map((each) => `#modules/${each}/${halves}/**`),
        ...others,
      ]),
    ),
  ),
]

export default defineConfig({
  plugins: ['typescript', 'react', 'jsx-a11y', 'unicorn', 'import', 'oxc'],
  categories: { correctness: 'error', suspicious: 'error' },
  options: { typeAware: true, typeCheck: true },
  env: { browser: true, node: true, es2024: true },
  ignorePatterns: ['node_modules', 'dist', 'coverage', 'reports', 'test-results', 'playwright-report'],
  rules: {
    'react/react-in-jsx-scope': 'off',
    'react/rules-of-hooks': 'error',
    'react/exhaustive-deps': 'error',
    'import/no-unassigned-import': 'off',
    'import/no-cycle': ['error', { ignoreTypes: false }],
    'no-restricted-imports': ['error', { patterns: [NO_CLIMBING] }],
    'typescript/no-explicit-any': 'error',
    'typescript/no-floating-promises': 'error',
    'typescript/consistent-type-imports': 'error',
    'typescript/switch-exhaustiveness-check': 'error',
    'no-console': 'error',
    'typescript/no-unsafe-type-assertion': 'off',
    eqeqeq: 'error',
    'max-lines': ['error', { max: 450 }],
    'react/incompatible-library': 'off',
    'typescript/consistent-return': 'off',
    'jsx-a11y/prefer-tag-over-role': 'off',
    'jsx-a11y/no-noninteractive-tabindex': ['error', { tags: [], roles: ['tabpanel', 'group'] }],
    'jsx-a11y/control-has-associated-label': ['error', { ignoreElements: ['td'] }],
  },
  overrides: [
    ...IMPORT_LAW,
    {
      files: ['**/*.test.{ts,tsx}', '**/testing/**', 'e2e/**'],
      rules: { 'no-await-in-loop': 'off' },
    },
    {
      files: ['src/host/**', 'src/modules/*/host/**', 'src/modules/*/demo/**', 'e2e/**', 'src/demo/serve.ts'],
      rules: { 'no-console': 'off' },
    },
    { files: ['e2e/**'], rules: { 'no-empty-pattern': 'off' } },
    { files: ['e2e/chaos/reader.ts'], rules: { 'unicorn/consistent-function-scoping': 'off' } },
    { files: ['src/web/ui/overlay.tsx'], rules: { 'jsx-a11y/no-redundant-roles': 'off' } },
  ],
})
