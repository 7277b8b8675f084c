import { lingui } from '@lingui/vite-plugin'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'
import manifest from './package.json' with { type: 'json' }
import { compressBuild } from './src/build/compress.ts'
import { keepBudgets } from './src/build/keep-budgets.ts'
import { plainImports } from './src/build/plain-imports.ts'
import { prerenderEntrance } from './src/build/prerender.ts'
import { shakeLibraries } from './src/build/shake-libraries.ts'
import { lupaHost } from './src/host/vite-plugin.ts'

function words(language: string, catalogues: string): RegExp {
  return new RegExp(`/catalogue/${language}/(?:${catalogues})\\.json`)
}

/**
 * Files of which more than half the functions are called in their first drawing. The browser compiles them whole, beside
 * the page, while they arrive (V8's explicit compile hints), and not one by one while it draws.
 */
const COMPILED_AHEAD: ReadonlySet<string> = new Set(['entrance', 'inside', 'batch-page'])

export default defineConfig({
  plugins: [
    react(),
    tailwindcss(),
    lingui({ failOnMissing: true, failOnCompileError: true }),
    // Tests ask their own services.
    process.env['VITEST']
      ? []
      : [plainImports(), shakeLibraries(), lupaHost(), prerenderEntrance(), compressBuild(), keepBudgets()],
  ],
  // What the shim stands in for, React has had since 18.
  resolve: { alias: { 'use-sync-external-store/shim': 'react' } },
  define: { 'import.meta.env.LUPA_VERSION': JSON.stringify(manifest.version) },
  server: { host: '127.0.0.1' },
  build: {
    target: 'baseline-widely-available',
    sourcemap: false,
    // Nothing as a data: address: the Content-Security-Policy allows the console's own origin only.
    assetsInlineLimit: 0,
    // A hundredth smaller than what the bundler's own minifier makes, compressed.
    minify: 'terser',
    terserOptions: {
      // Constants stay on the side where they were written: turned round, all is longer once it is compressed.
      compress: { passes: 3, inline: 1, pure_getters: true, ecma: 2020, lhs_constants: false },
    },
    // What a page needs next is asked for by the page itself (src/ui/deferred.ts); a list of all files would be a
    // hundredth of the sign-in.
    modulePreload: false,
    cssCodeSplit: false,
    rolldownOptions: {
      output: {
        postBanner: ({ name }) => (COMPILED_AHEAD.has(name) ? '//# allFunctionsCalledOnLoad' : ''),
        codeSplitting: {
          // One file for what is loaded together (src/i18n/words.ts, AREAS).
          groups: [
            { name: 'entrance', test: /\/src\/app\/main\.tsx$|rolldown\/runtime/, priority: 2 },
            { name: 'inside', test: /\/src\/app\/inside\.tsx$/, priority: 1 },
            ...['pt-BR', 'en'].flatMap((language) => [
              { name: `words-${language}`, test: words(language, 'shell|case|fault|finding') },
              { name: `words-list-${language}`, test: words(language, 'batch|export|compare') },
            ]),
          ],
        },
      },
    },
  },
  test: {
    // Files of one worker share what they import; each leaves behind what it found.
    isolate: false,
    maxWorkers: 2,
    // Other steps of `npm test` run at the same time: only what hangs is to fail.
    testTimeout: 20_000,
    projects: [
      { extends: true, test: { name: 'node', environment: 'node', include: ['{src,e2e}/**/*.test.ts'] } },
      {
        extends: true,
        test: {
          name: 'dom',
          environment: 'happy-dom',
          include: ['src/**/*.test.tsx'],
          setupFiles: ['src/app/testing/setup.ts'],
        },
      },
    ],
  },
})
