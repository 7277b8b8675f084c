import { i18n, setupI18n } from '@lingui/core'
import type { Messages } from '@lingui/core'
import { REMEMBERED_LANGUAGE } from './language.ts'
import type { Catalogues, Language, Say } from './language.ts'
import { remember } from './remembered.ts'

/**
 * Which catalogues are loaded together. `signIn` has every text of the sign-in page, errors included; `shell` has the texts around
 * every page behind it; the others are loaded with the parts that need them.
 */
export const AREAS = {
  signIn: ['sign-in'],
  shell: ['shell'],
  case: ['case', 'fault', 'finding'],
  evidence: ['rule-help'],
  texts: ['texts'],
  list: ['list', 'export', 'compare'],
  report: ['report'],
  team: ['team'],
  dossier: ['dossier'],
  keys: ['keyboard'],
  help: ['help'],
  search: ['search'],
} as const satisfies Readonly<Record<string, readonly (keyof Catalogues)[]>>
export type Area = keyof typeof AREAS

export const AREA_NAMES = Object.keys(AREAS) as readonly Area[]

/** Part of the first script, in every language, so that signing in does not wait for texts. */
const SIGN_IN = import.meta.glob<Messages>('./catalogue/*/sign-in.json', {
  query: '?lingui',
  import: 'messages',
  eager: true,
})

const LAZY = import.meta.glob<Messages>(['./catalogue/*/*.json', '!./catalogue/*/{sign-in,pages}.json'], {
  query: '?lingui',
  import: 'messages',
})

/** The part of `finding.json` that only help and evidence need. */
const RULE_HELP = import.meta.glob<Messages>('./catalogue/*/finding.json', {
  query: '?help?lingui',
  import: 'messages',
})

/** The areas loaded so far; switching the language loads the same ones. A hot reload of this module keeps them. */
const loadedAreas: Set<Area> =
  (import.meta.hot?.data['loadedAreas'] as Set<Area> | undefined) ?? new Set(['signIn'])

async function messagesOf(language: Language, areas: Iterable<Area>): Promise<Messages> {
  const files = [...areas].flatMap((area) => AREAS[area])
  const parts = await Promise.all(
    files.map(async (file) => {
      if (file === 'rule-help') return RULE_HELP[`./catalogue/${language}/finding.json`]?.()
      const path = `./catalogue/${language}/${file}.json`
      return SIGN_IN[path] ?? LAZY[path]?.()
    }),
  )
  return Object.assign({}, ...parts) as Messages
}

/** Loads texts in the language of the screen; await it before showing components that use them. */
export async function loadWords(...areas: readonly Area[]): Promise<void> {
  const missing = areas.filter((area) => !loadedAreas.has(area))
  for (;;) {
    const language = i18n.locale as Language
    // oxlint-disable-next-line no-await-in-loop -- the language may have been switched meanwhile
    const messages = await messagesOf(language, missing)
    if (i18n.locale !== language) continue
    i18n.load(language, messages)
    for (const area of missing) loadedAreas.add(area)
    return
  }
}

/** Loads the areas loaded so far in a language, and switches every text on the screen to it. */
export async function switchWords(language: Language): Promise<void> {
  const areas = [...loadedAreas]
  i18n.load(language, await messagesOf(language, areas))
  // An area that was loaded meanwhile has the previous language.
  const later = [...loadedAreas].filter((area) => !areas.includes(area))
  if (later.length > 0) i18n.load(language, await messagesOf(language, later))
  i18n.activate(language)
}

/** Translates every message into a language independent of the screen's, for texts addressed to someone else. */
export async function loadSay(language: Language): Promise<Say> {
  const messages = await messagesOf(language, AREA_NAMES)
  const other = setupI18n({ locale: language, messages: { [language]: messages } })
  return (id, values) => other._(id, values)
}

if (import.meta.hot) {
  // Apply an edited catalogue without reloading the page, which would sign out.
  import.meta.hot.data['loadedAreas'] = loadedAreas
  import.meta.hot.accept((edited) => {
    const show = edited?.['switchWords'] as typeof switchWords | undefined
    void show?.(i18n.locale as Language)
  })
}

/** Switches every text on the screen, and the document's `lang`, to a language. */
export async function activateLanguage(language: Language): Promise<void> {
  await switchWords(language)
  document.documentElement.lang = language
}

/** Switches the language and remembers it. */
export async function chooseLanguage(language: Language): Promise<void> {
  remember(REMEMBERED_LANGUAGE, language)
  await activateLanguage(language)
}
