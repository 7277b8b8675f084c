import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { defineConfig } from '@lingui/cli'
import { formatter } from '@lingui/format-json'
import { LANGUAGES } from './src/words/language.ts'

const CATALOGUES = join(import.meta.dirname, 'src/words/catalogue')

/** Catalogues are kept by hand under explicit ids; nothing is extracted, so nothing is included. */
export default defineConfig({
  sourceLocale: LANGUAGES[0],
  locales: [...LANGUAGES],
  catalogs: readdirSync(join(CATALOGUES, LANGUAGES[0])).map((file) => ({
    path: `<rootDir>/src/words/catalogue/{locale}/${file.replace(/\.json$/, '')}`,
    include: [],
  })),
  format: formatter({ style: 'minimal' }),
})
