import type { Plugin } from 'vite'

const HINT = '//# allFunctionsCalledOnLoad\n'

/**
 * Gives files V8's explicit compile hint: it compiles their functions while they arrive, beside the page, and not each one
 * when it is first called. V8 takes it from the first line only, and Vite prepends lines of its own, so it is put there last.
 *
 * @param names of files of which nearly all is called at once.
 */
export function hintCompilation(names: readonly string[]): Plugin {
  return {
    name: 'lupa-compile-hint',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        for (const file of Object.values(bundle)) {
          if (file.type === 'chunk' && names.includes(file.name)) file.code = HINT + file.code
        }
      },
    },
  }
}
