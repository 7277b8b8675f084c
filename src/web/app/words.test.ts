import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { AREA_NAMES, AREAS } from '../i18n/words.ts'
import type { Area } from '../i18n/words.ts'

const SRC = join(import.meta.dirname, '..')

/** The message areas that are loaded with a file, by the first pattern that matches it; `signIn` always is. */
const LOADED: readonly [RegExp, readonly Area[]][] = [
  [/^app\/(?:shell\/)?(?:error-boundary|start-error|preferences|frame|require-session|routes|main)\./, []],
  [/^features\/sign-in\/(?:login-page|sign-in-form)\./, []],
  [/^features\/sign-in\/session-dialog\./, ['case', 'renewal']],
  [/^ui\/(?:button|field|copy\/support-|wait-note)/, []],
  [/^features\/list\/export\/case-sheets\./, ['case', 'list', 'workbook']],
  [/^features\/(?:list|compare)\//, ['case', 'list']],
  // Rendered only with a list, whose page has loaded its messages.
  [/^features\/case\/header\/place-in-list\./, ['case', 'list']],
  [/^features\/case\/evidence\/evidence\./, ['case', 'evidence']],
  [/^features\/case\/fields\/many-fields\./, ['case', 'fields']],
  [/^features\/case\/texts\/(?:texts|alert-text|customer-text|opinion-text)\./, ['case', 'texts']],
  [/^features\/search\/(?:search-page|search-help|cpf-notice)\./, ['case', 'search', 'demonstration']],
  [/^(?:app\/commands\/(?:commands|use-commands|shortcut-sheet)\.|keyboard\/)/, ['case', 'keys']],
  [/^features\/help\//, ['case', 'help', 'search', 'keys', 'evidence', 'list']],
  [/^(?:app|features|ui|wording)\//, ['case']],
]

/** Texts of a rule that are loaded apart from its sentences. */
const RULE_HELP = /^finding\..*\.(?:why|sees)$/

function idsOf(area: Area): string[] {
  return AREAS[area].flatMap((file) => {
    const path = join(SRC, `i18n/catalogue/pt-BR/${file === 'rule-help' ? 'finding' : file}.json`)
    const ids = Object.keys(JSON.parse(readFileSync(path, 'utf8')) as Record<string, string>)
    return ids.filter((id) => RULE_HELP.test(id) === (file === 'rule-help'))
  })
}

const areaOf = new Map(AREA_NAMES.flatMap((area) => idsOf(area).map((id) => [id, area] as const)))

/** The areas whose messages a file uses, each with an id: literal ids, and prefixes of computed ones. */
function usedIn(source: string): Map<Area, string> {
  const used = new Map<Area, string>()
  for (const [, id = ''] of source.matchAll(/'([\w-]+(?:\.[\w-]+)+)'/g)) {
    const area = areaOf.get(id)
    if (area) used.set(area, id)
  }
  for (const [, prefix = ''] of source.matchAll(/say\([^)]*?`((?:[\w-]+\.)+)\$\{/g)) {
    const areas = new Set([...areaOf].filter(([id]) => id.startsWith(prefix)).map(([, area]) => area))
    // A prefix in several areas is ambiguous.
    const [only] = areas
    if (only && areas.size === 1) used.set(only, `${prefix}…`)
  }
  return used
}

test('every message is loaded before the code that uses it', () => {
  const files = readdirSync(SRC, { recursive: true, encoding: 'utf8' }).filter(
    (file) =>
      /^(?:app|features|keyboard|ui|wording)\/.*\.tsx?$/.test(file) && !/\.test\.|testing\//.test(file),
  )
  const missing = files.flatMap((file) => {
    const loaded = LOADED.find(([pattern]) => pattern.test(file))?.[1] ?? []
    return (
      [...usedIn(readFileSync(join(SRC, file), 'utf8'))]
        // Those of team mode are loaded with its first script, and used in no other mode.
        .filter(([area]) => area !== 'signIn' && area !== 'team' && !loaded.includes(area))
        .map(([area, id]) => `${file} uses ${id} of ${area}`)
    )
  })
  expect(files.length).toBeGreaterThan(100)
  expect(missing).toEqual([])
})

test('every catalogue is loaded with some area', () => {
  const files = readdirSync(join(SRC, 'i18n/catalogue/pt-BR')).map((file) => file.replace('.json', ''))
  expect(AREA_NAMES.flatMap((area) => [...AREAS[area]]).toSorted()).toEqual(
    [...files, 'rule-help'].toSorted(),
  )
})

test('literal ids and prefixes are recognised', () => {
  expect(usedIn("say('case.noName')").get('case')).toBe('case.noName')
  expect(usedIn('say(`panel.${name}`)').get('case')).toBe('panel.…')
})
