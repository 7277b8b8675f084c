import type { LocalText } from './schema.ts'

export type TextLanguage = keyof Exclude<LocalText, string>

/** Returns the Portuguese text if the config leaves out an optional language. */
export function localText(text: LocalText, language: TextLanguage): string {
  if (typeof text === 'string') return text
  const texts: { readonly [Name in TextLanguage]?: string | undefined } = text
  return texts[language] ?? text['pt-BR']
}
