import { lingui } from '@lingui/vite-plugin'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'
import manifest from './package.json' with { type: 'json' }
import { compressBuild } from './src/build/sizes/compress.ts'
import { bundleSbom } from './src/build/sbom/bundle-sbom.ts'
import { lupaHost } from './src/host/vite-plugin.ts'
import { prerenderSignIn } from './src/build/prerender/vite-plugin.ts'

/** Tests that `npm test` leaves to `npm run test:long`. */
const LONG_TESTS = '**/*.long.test.ts'

/** The language of a catalogue by its path. */
function languageOf(id: string): string {
  return /\/(?:catalogue|words)\/([^/]+)\/[^/]+\.json/.exec(id)?.[1] ?? ''
}

export default defineConfig({
  plugins: [
    react(),
    tailwindcss(),
    lingui({ failOnMissing: true, failOnCompileError: true }),
    // Tests have services of their own.
    process.env['VITEST'] ? [] : [lupaHost(), prerenderSignIn(), bundleSbom(), compressBuild()],
  ],
  define: { 'import.meta.env.LUPA_VERSION': JSON.stringify(manifest.version) },
  server: { host: '127.0.0.1' },
  build: {
    // Nothing as a data: address: the Content-Security-Policy allows the console's own origin only.
    assetsInlineLimit: 0,
    // Every browser that the console runs in preloads modules by itself.
    modulePreload: { polyfill: false },
    // Served beside what it is about.
    license: { fileName: 'licences.txt' },
    rolldownOptions: {
      output: {
        // One file each for what is always loaded together. By itself the bundler makes eighty small ones.
        codeSplitting: {
          groups: [
            { name: 'sign-in', test: /\/index\.html$|\/src\/web\/app\/main\.tsx$/, priority: 3 },
            {
              name: 'signed-in',
              test: /\/src\/(?:web\/(?:app\/signed-in-area|data\/source\/service-source)|modules\/index\.web)\.tsx?$/,
              priority: 2,
            },
            { name: 'case', test: /\/src\/web\/features\/case\/case-page\.tsx$/, priority: 1 },
            {
              debugName: 'words',
              name: (id) => `words-${languageOf(id)}`,
              test: /\/(?:catalogue\/[^/]+\/(?:shell|case|fault|finding)|words\/[^/]+\/bar)\.json/,
            },
          ],
        },
      },
    },
  },
  test: {
    // Files of one worker share what they import; each leaves behind what it found.
    isolate: false,
    maxWorkers: 2,
    // The longest test takes some three seconds.
    testTimeout: 15_000,
    // The first hook of a worker loads the console.
    hookTimeout: 60_000,
    expect: { poll: { timeout: 10_000 } },
    projects: [
      {
        extends: true,
        test: {
          name: 'node',
          environment: 'node',
          include: ['{src,e2e}/**/*.test.ts'],
          setupFiles: ['src/testing/fixed-seed.ts'],
          exclude: ['src/{host,modules/*/host}/**', LONG_TESTS],
        },
      },
      // Apart: the clock of its connections ticks on between tests, and would tick into the fake timers of others.
      {
        extends: true,
        test: {
          name: 'host',
          environment: 'node',
          include: ['src/{host,modules/*/host}/**/*.test.ts'],
          setupFiles: ['src/testing/fixed-seed.ts'],
          exclude: [LONG_TESTS],
        },
      },
      {
        extends: true,
        test: {
          name: 'dom',
          environment: 'happy-dom',
          include: ['src/**/*.test.tsx'],
          setupFiles: ['src/testing/fixed-seed.ts', 'src/web/app/testing/setup.ts'],
        },
      },
      // `npm run test:long`
      {
        extends: true,
        test: {
          name: 'long',
          environment: 'node',
          include: ['{src,e2e}/**/*.long.test.ts'],
          env: { LONG: '1' },
          isolate: true,
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
})
