import type { Plugin } from 'vite'

/** What only the help and the evidence of a finding say of a rule. */
const HELP = /\.(?:why|sees)$/

/**
 * Makes two modules of a compiled `finding.json`, which has every text of a rule: `?lingui` without what only help and
 * evidence need, and `?help?lingui` with nothing else, so that the first case does not wait for it.
 */
export function splitRuleTexts(): Plugin {
  return {
    name: 'lupa-split-rule-texts',
    enforce: 'post',
    transform: {
      filter: { id: /\/finding\.json\?(?:help\?)?lingui$/ },
      handler(code, id) {
        const compiled = /JSON\.parse\((".*")\)/s.exec(code)?.[1]
        if (compiled === undefined) throw new Error(`${id} is not compiled as expected`)
        const messages = JSON.parse(JSON.parse(compiled) as string) as Record<string, unknown>
        const isWanted = (key: string) => HELP.test(key) === id.includes('?help')
        const part = Object.fromEntries(Object.entries(messages).filter(([key]) => isWanted(key)))
        const source = JSON.stringify(JSON.stringify(part))
        return { code: `export const messages = JSON.parse(${source})`, map: null, moduleType: 'js' }
      },
    },
  }
}
