import { i18n, setupI18n } from '@lingui/core'
import type { Messages } from '@lingui/core'
import { REMEMBERED_LANGUAGE } from './language.ts'
import type { Catalogues, Language, Say } from './language.ts'
import { remember } from './remembered.ts'

/** The name of a catalogue: of the console, or of a module. */
export type CatalogueName = keyof Catalogues

/** What the console says behind the sign-in: one file in each language. Its other catalogues come with what they are for. */
export const CONSOLE_WORDS = [
  'shell',
  'bar',
  'case',
  'fault',
  'finding',
] as const satisfies readonly CatalogueName[]

/** Part of the first script, in every language, so that signing in does not wait for texts. */
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
    // Of dossiers alone, which the host makes.
    '!../modules/*/words/*/pages.json',
  ],
  { query: '?lingui', import: 'messages' },
)

/** How a catalogue is loaded, by its language and name. Several modules have one of the name `bar`. */
const LOADERS = Map.groupBy(
  [
    ...Object.entries(LAZY),
    ...Object.entries(SIGN_IN).map(([path, messages]) => [path, () => Promise.resolve(messages)] as const),
  ],
  ([path]) => path.replace(/^.*\/([^/]+\/[^/]+)\.json$/, '$1'),
)

/** Every catalogue that can be loaded. */
export const CATALOGUE_NAMES = [
  ...new Set([...LOADERS.keys()].map((key) => key.replace(/^.*\//, ''))),
] as CatalogueName[]

/** The catalogues loaded so far; switching the language loads the same ones. A hot reload of this module keeps them. */
const loadedNames: Set<CatalogueName> =
  (import.meta.hot?.data['loadedNames'] as Set<CatalogueName> | undefined) ?? new Set(['sign-in'])

async function messagesOf(language: Language, names: Iterable<CatalogueName>): Promise<Messages> {
  const loaders = [...names].flatMap((name) => LOADERS.get(`${language}/${name}`) ?? [])
  return Object.assign({}, ...(await Promise.all(loaders.map(([, load]) => load())))) as Messages
}

/** Loads texts in the language of the screen; await it before showing components that use them. */
export async function loadWords(...names: readonly CatalogueName[]): Promise<void> {
  const missing = names.filter((name) => !loadedNames.has(name))
  for (;;) {
    const language = i18n.locale as Language
    // oxlint-disable-next-line no-await-in-loop -- the language may have been switched meanwhile
    const messages = await messagesOf(language, missing)
    if (i18n.locale !== language) continue
    i18n.load(language, messages)
    for (const name of missing) loadedNames.add(name)
    return
  }
}

/** Loads the catalogues loaded so far in a language, and switches every text on the screen to it. */
export async function switchWords(language: Language): Promise<void> {
  const names = [...loadedNames]
  i18n.load(language, await messagesOf(language, names))
  // One that was loaded meanwhile has the previous language.
  const later = [...loadedNames].filter((name) => !names.includes(name))
  if (later.length > 0) i18n.load(language, await messagesOf(language, later))
  i18n.activate(language)
}

/** Translates every message into a language independent of the screen's, for texts addressed to someone else. */
export async function loadSay(language: Language): Promise<Say> {
  const messages = await messagesOf(language, CATALOGUE_NAMES)
  const other = setupI18n({ locale: language, messages: { [language]: messages } })
  return (id, ...[values]) => other._(id, values)
}

if (import.meta.hot) {
  // Apply an edited catalogue without reloading the page, which would sign out.
  import.meta.hot.data['loadedNames'] = loadedNames
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
