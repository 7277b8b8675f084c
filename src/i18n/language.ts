import type ptBatch from './catalogue/pt-BR/batch.json'
import type ptCase from './catalogue/pt-BR/case.json'
import type ptCompare from './catalogue/pt-BR/compare.json'
import type ptCustomer from './catalogue/pt-BR/customer.json'
import type ptDemonstration from './catalogue/pt-BR/demonstration.json'
import type ptEntrance from './catalogue/pt-BR/entrance.json'
import type ptExport from './catalogue/pt-BR/export.json'
import type ptFault from './catalogue/pt-BR/fault.json'
import type ptFinding from './catalogue/pt-BR/finding.json'
import type ptHelp from './catalogue/pt-BR/help.json'
import type ptKeyboard from './catalogue/pt-BR/keyboard.json'
import type ptLesson from './catalogue/pt-BR/lesson.json'
import type ptShell from './catalogue/pt-BR/shell.json'
import type ptWhy from './catalogue/pt-BR/why.json'
import { recall } from './remembered.ts'

declare module '@lingui/core' {
  interface Register {
    messageIds: MessageId
  }
}

/** Every id of the catalogues: an id that is not there does not compile. */
export type MessageId =
  | keyof typeof ptEntrance
  | keyof typeof ptShell
  | keyof typeof ptBatch
  | keyof typeof ptCase
  | keyof typeof ptCompare
  | keyof typeof ptCustomer
  | keyof typeof ptExport
  | keyof typeof ptFault
  | keyof typeof ptFinding
  | keyof typeof ptHelp
  | keyof typeof ptKeyboard
  | keyof typeof ptLesson
  | keyof typeof ptWhy
  | keyof typeof ptDemonstration

/** Says a message; `values` fill its places. */
export type Say = (id: MessageId, values?: Record<string, string | number>) => string

/** The languages of the screen, the first being the one without a choice made. */
export const LANGUAGES = ['pt-BR', 'en'] as const
export type Language = (typeof LANGUAGES)[number]

/** Where the choice is kept. */
export const REMEMBERED_LANGUAGE = 'lupa.language'

function isLanguage(value: string | null): value is Language {
  return LANGUAGES.some((language) => language === value)
}

/** The language chosen earlier on this machine, else pt-BR. It says nothing about a person. */
export function rememberedLanguage(): Language {
  const remembered = recall(REMEMBERED_LANGUAGE)
  return isLanguage(remembered) ? remembered : LANGUAGES[0]
}
