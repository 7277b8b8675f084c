import { i18n, setupI18n } from '@lingui/core'
import type { Messages } from '@lingui/core'
import { messages as ENTRANCE } from './catalogue/pt-BR/entrance.json?lingui'
import type { Language, Say } from './language.ts'

/**
 * Which catalogues come together. `entrance` is all that signing in says, what can go wrong there included; `case` is what
 * everything behind it says; the others come with the parts that need them.
 */
export const AREAS = {
  entrance: ['entrance'],
  case: ['shell', 'case', 'fault', 'finding'],
  evidence: ['why'],
  texts: ['customer'],
  list: ['batch', 'export', 'compare'],
  keys: ['keyboard'],
  help: ['help'],
  search: ['lesson'],
  demonstration: ['demonstration'],
} as const
export type Area = keyof typeof AREAS

export const AREA_NAMES = Object.keys(AREAS) as readonly Area[]

const LATER = import.meta.glob<Messages>(['./catalogue/*/*.json', '!./catalogue/pt-BR/entrance.json'], {
  query: '?lingui',
  import: 'messages',
})

async function readCatalogue(language: Language, file: string): Promise<Messages | undefined> {
  // With the console itself: who signs in waits for no words.
  if (language === 'pt-BR' && file === 'entrance') return ENTRANCE
  return LATER[`./catalogue/${language}/${file}.json`]?.()
}

/** The areas that were asked for so far: a switch of language brings the same ones. */
const wanted = new Set<Area>(['entrance'])

async function messagesOf(language: Language, areas: Iterable<Area>): Promise<Messages> {
  const files = [...areas].flatMap((area) => AREAS[area])
  const parts = await Promise.all(files.map((file) => readCatalogue(language, file)))
  return Object.assign({}, ...parts) as Messages
}

/** Loads words of the language on the screen, before what says them is shown. */
export async function loadWords(...areas: readonly Area[]): Promise<void> {
  const missing = areas.filter((area) => !wanted.has(area))
  for (;;) {
    const language = i18n.locale as Language
    // oxlint-disable-next-line no-await-in-loop -- the language may have been switched meanwhile
    const messages = await messagesOf(language, missing)
    if (i18n.locale !== language) continue
    i18n.load(language, messages)
    for (const area of missing) wanted.add(area)
    return
  }
}

/** Loads the words of a language that were loaded so far, and switches every text on the screen to it. */
export async function switchWords(language: Language): Promise<void> {
  const areas = [...wanted]
  i18n.load(language, await messagesOf(language, areas))
  // What was loaded meanwhile came in the language that was there before.
  const later = [...wanted].filter((area) => !areas.includes(area))
  if (later.length > 0) i18n.load(language, await messagesOf(language, later))
  i18n.activate(language)
}

/** Says every message in a language that need not be the screen's: for texts that go to someone else. */
export async function loadSay(language: Language): Promise<Say> {
  const messages = await messagesOf(language, AREA_NAMES)
  const other = setupI18n({ locale: language, messages: { [language]: messages } })
  return (id, values) => other._(id, values)
}
