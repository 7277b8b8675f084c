import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { AREA_NAMES, AREAS } from '../i18n/words.ts'
import type { Area } from '../i18n/words.ts'

const SRC = join(import.meta.dirname, '..')

/** Which words are there when a part of the screen is, by the first rule that its file fits; `signIn` always is. */
const THERE: readonly [RegExp, readonly Area[]][] = [
  [/^app\/(?:shell\/)?(?:error-boundary|start-error|preferences|frame|require-session|routes|main)\./, []],
  [/^features\/sign-in\/(?:login-page|sign-in-form)\./, []],
  [/^ui\/(?:button|field|copy\/support-|wait-note)/, []],
  [/^features\/(?:list|compare)\//, ['case', 'list']],
  // Shown only where there is a list, whose page brought them.
  [/^features\/case\/header\/place-in-list\./, ['case', 'list']],
  [/^features\/case\/evidence\/evidence\./, ['case', 'evidence']],
  [/^features\/case\/texts\/(?:texts|case-text)\./, ['case', 'texts']],
  [/^features\/search\/(?:search-page|search-help)\./, ['case', 'search', 'demonstration']],
  [/^(?:app\/commands\/(?:commands|use-commands|shortcut-sheet)\.|keyboard\/)/, ['case', 'keys']],
  [/^features\/help\//, ['case', 'help', 'search', 'keys', 'evidence', 'list']],
  [/^(?:app|features|ui|wording)\//, ['case']],
]

function idsOf(area: Area): string[] {
  return AREAS[area].flatMap((file) =>
    Object.keys(
      JSON.parse(readFileSync(join(SRC, `i18n/catalogue/pt-BR/${file}.json`), 'utf8')) as Record<
        string,
        string
      >,
    ),
  )
}

const areaOf = new Map(AREA_NAMES.flatMap((area) => idsOf(area).map((id) => [id, area] as const)))

/** The areas that a file says something of: by whole ids, and by beginnings of ids that are put together. */
function saidIn(source: string): Map<Area, string> {
  const said = new Map<Area, string>()
  for (const [, id = ''] of source.matchAll(/'([\w-]+(?:\.[\w-]+)+)'/g)) {
    const area = areaOf.get(id)
    if (area) said.set(area, id)
  }
  for (const [, beginning = ''] of source.matchAll(/say\([^)]*?`((?:[\w-]+\.)+)\$\{/g)) {
    const areas = new Set([...areaOf].filter(([id]) => id.startsWith(beginning)).map(([, area]) => area))
    // Of a family that stands in several areas, nobody knows which is meant.
    const [only] = areas
    if (only && areas.size === 1) said.set(only, `${beginning}…`)
  }
  return said
}

test('whatever is said is in words that are loaded by then', () => {
  const files = readdirSync(SRC, { recursive: true, encoding: 'utf8' }).filter(
    (file) =>
      /^(?:app|features|keyboard|ui|wording)\/.*\.tsx?$/.test(file) && !/\.test\.|testing\//.test(file),
  )
  const missing = files.flatMap((file) => {
    const there = THERE.find(([pattern]) => pattern.test(file))?.[1] ?? []
    return [...saidIn(readFileSync(join(SRC, file), 'utf8'))]
      .filter(([area]) => area !== 'signIn' && !there.includes(area))
      .map(([area, id]) => `${file} says ${id} of ${area}`)
  })
  expect(files.length).toBeGreaterThan(100)
  expect(missing).toEqual([])
})

test('every catalogue is loaded with some area', () => {
  const files = readdirSync(join(SRC, 'i18n/catalogue/pt-BR')).map((file) => file.replace('.json', ''))
  expect(AREA_NAMES.flatMap((area) => [...AREAS[area]]).toSorted()).toEqual(files.toSorted())
})

test('what would be missing is found', () => {
  expect(saidIn("say('case.noName')").get('case')).toBe('case.noName')
  expect(saidIn('say(`why.${rule}`)').get('evidence')).toBe('why.…')
})
