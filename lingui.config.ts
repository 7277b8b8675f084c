import { globSync } from 'node:fs'
import { defineConfig } from '@lingui/cli'
import { formatter } from '@lingui/format-json'
import { LANGUAGES } from './src/words/language.ts'

/** The catalogues in the first language: of the console, and of each module. */
const FILES = globSync(
  [`src/words/catalogue/${LANGUAGES[0]}/*.json`, `src/modules/*/words/${LANGUAGES[0]}/*.json`],
  {
    cwd: import.meta.dirname,
  },
)

/** Catalogues are kept by hand under explicit ids; nothing is extracted, so nothing is included. */
export default defineConfig({
  sourceLocale: LANGUAGES[0],
  locales: [...LANGUAGES],
  catalogs: FILES.map((file) => ({
    path: `<rootDir>/${file.replace(`/${LANGUAGES[0]}/`, '/{locale}/').replace(/\.json$/, '')}`,
    include: [],
  })),
  format: formatter({ style: 'minimal' }),
})
