import { i18n, setupI18n } from '@lingui/core'
import type { Messages } from '@lingui/core'
import { REMEMBERED_LANGUAGE } from './language.ts'
import type { Catalogues, Language, Say } from './language.ts'
import { remember } from './remembered.ts'

export type CatalogueName = keyof Catalogues

/** The catalogues loaded behind the sign-in; the rest load with the page that needs them. */
export const CONSOLE_WORDS = [
  'shell',
  'bar',
  'case',
  'fault',
  'finding',
] as const satisfies readonly CatalogueName[]

/** Part of the first script: signing in must not wait for texts. */
const SIGN_IN = import.meta.glob<Messages>('./catalogue/*/sign-in.json', {
  query: '?lingui',
  import: 'messages',
  eager: true,
})

const LAZY = import.meta.glob<Messages>(
  [
    './catalogue/*/*.json',
    '../modules/*/words/*/*.json',
    '!./catalogue/*/sign-in.json',
    // The host alone uses these, for dossiers.
    '!../modules/*/words/*/pages.json',
  ],
  { query: '?lingui', import: 'messages' },
)

const LOADERS = Map.groupBy(
  [
    ...Object.entries(LAZY),
    ...Object.entries(SIGN_IN).map(([path, messages]) => [path, () => Promise.resolve(messages)] as const),
  ],
  ([path]) => path.replace(/^.*\/([^/]+\/[^/]+)\.json$/, '$1'),
)

export const CATALOGUE_NAMES = [
  ...new Set([...LOADERS.keys()].map((key) => key.replace(/^.*\//, ''))),
] as CatalogueName[]

/** Switching the language loads the same catalogues again. A hot reload keeps the set. */
const loadedNames: Set<CatalogueName> =
  (import.meta.hot?.data['loadedNames'] as Set<CatalogueName> | undefined) ?? new Set(['sign-in'])

async function messagesOf(language: Language, names: Iterable<CatalogueName>): Promise<Messages> {
  const loaders = [...names].flatMap((name) => LOADERS.get(`${language}/${name}`) ?? [])
  return Object.assign({}, ...(await Promise.all(loaders.map(([, load]) => load())))) as Messages
}

/** Loads catalogues in the current language; await it before rendering components that use them. */
export async function loadWords(...names: readonly CatalogueName[]): Promise<void> {
  const missing = names.filter((name) => !loadedNames.has(name))
  for (;;) {
    const language = i18n.locale as Language
    // oxlint-disable-next-line no-await-in-loop -- retries if the language was switched meanwhile
    const messages = await messagesOf(language, missing)
    if (i18n.locale !== language) continue
    i18n.load(language, messages)
    for (const name of missing) loadedNames.add(name)
    return
  }
}

export async function switchWords(language: Language): Promise<void> {
  const names = [...loadedNames]
  i18n.load(language, await messagesOf(language, names))
  const later = [...loadedNames].filter((name) => !names.includes(name))
  if (later.length > 0) i18n.load(language, await messagesOf(language, later))
  i18n.activate(language)
}

/** Translates into a language other than the screen's, for texts sent to other people. */
export async function loadSay(language: Language): Promise<Say> {
  const messages = await messagesOf(language, CATALOGUE_NAMES)
  const separateI18n = setupI18n({ locale: language, messages: { [language]: messages } })
  return (id, ...[values]) => separateI18n._(id, values)
}

if (import.meta.hot) {
  // Applies an edited catalogue without a reload, which would sign out.
  import.meta.hot.data['loadedNames'] = loadedNames
  import.meta.hot.accept((edited) => {
    const switchEdited = edited?.['switchWords'] as typeof switchWords | undefined
    void switchEdited?.(i18n.locale as Language)
  })
}

export async function activateLanguage(language: Language): Promise<void> {
  await switchWords(language)
  document.documentElement.lang = language
}

export async function chooseLanguage(language: Language): Promise<void> {
  remember(REMEMBERED_LANGUAGE, language)
  await activateLanguage(language)
}
