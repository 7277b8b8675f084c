import { REMEMBERED_LANGUAGE } from './language.ts'
import type { Language } from './language.ts'
import { remember } from './remembered.ts'
import { switchWords } from './words.ts'

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
