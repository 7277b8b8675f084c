import { defineConfig } from '@lingui/cli'
import { formatter } from '@lingui/format-json'

/** Catalogues are kept by hand under explicit ids; nothing is extracted, so nothing is included. */
export default defineConfig({
  sourceLocale: 'pt-BR',
  locales: ['pt-BR', 'en'],
  catalogs: [
    'shell',
    'batch',
    'case',
    'compare',
    'customer',
    'export',
    'fault',
    'finding',
    'help',
    'keyboard',
    'lesson',
    'why',
    'demonstration',
    'entrance',
  ].map((name) => ({
    path: `<rootDir>/src/i18n/catalogue/{locale}/${name}`,
    include: [],
  })),
  format: formatter({ style: 'minimal' }),
})
