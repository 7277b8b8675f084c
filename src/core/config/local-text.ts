import type { LocalText } from './schema.ts'

export type TextLanguage = keyof Exclude<LocalText, string>

/** A text of the installer's own in a language; in Portuguese where that language is optional and was left out. */
export function localText(text: LocalText, language: TextLanguage): string {
  if (typeof text === 'string') return text
  const texts: { readonly [Name in TextLanguage]?: string | undefined } = text
  return texts[language] ?? text['pt-BR']
}
