import type { Plugin } from 'vite'

/** react-router's one call while it is loaded: what it is given leads to all that finds routes and loads their data. */
const MEMO = '= React$1.memo('

/** What of react-query the console never uses, and what its client asks of it all the same. */
const UNUSED = {
  'mutationCache.js': 'export class MutationCache { clear() {} async resumePausedMutations() {} }',
  'infiniteQueryBehavior.js':
    'export const infiniteQueryBehavior = undefined, hasNextPage = undefined, hasPreviousPage = undefined',
} as const

/**
 * Helps the bundler to leave out what it cannot see is never used: routes as data, mutations and endless queries, a
 * thirtieth of the code that the browser loads until the first case. A library that no longer is as it was when this
 * was written fails the build rather than load it all again.
 */
export function shakeLibraries(): Plugin {
  const met = new Set<string>()
  return {
    name: 'lupa-shake-libraries',
    enforce: 'pre',
    apply: (config, { command }) => command === 'build' && !config.build?.ssr,
    load: {
      filter: { id: /\/query-core\/build\/modern\/(?:mutationCache|infiniteQueryBehavior)\.js$/ },
      handler(id) {
        const file = id.slice(id.lastIndexOf('/') + 1) as keyof typeof UNUSED
        met.add(file)
        return UNUSED[file]
      },
    },
    transform: {
      filter: { id: /\/react-router\/dist\/\w+\/lib\/components\.m?js$/ },
      handler(code) {
        if (code.includes(MEMO)) met.add(MEMO)
        return { code: code.replaceAll(MEMO, MEMO.replace('= ', '= /* @__PURE__ */ ')), map: null }
      },
    },
    buildEnd(error) {
      const missed = [MEMO, ...Object.keys(UNUSED)].filter((name) => !met.has(name))
      if (!error && missed.length > 0)
        this.error(`Not found in the libraries: ${missed.join(', ')}. See src/build/shake-libraries.ts`)
    },
  }
}
