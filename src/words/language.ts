import type ptCase from './catalogue/pt-BR/case.json'
import type ptDemonstration from './catalogue/pt-BR/demonstration.json'
import type ptFault from './catalogue/pt-BR/fault.json'
import type ptFinding from './catalogue/pt-BR/finding.json'
import type ptHelp from './catalogue/pt-BR/help.json'
import type ptHostFault from './catalogue/pt-BR/host-fault.json'
import type ptShell from './catalogue/pt-BR/shell.json'
import type ptSignIn from './catalogue/pt-BR/sign-in.json'
import type ptTexts from './catalogue/pt-BR/texts.json'
import { recall } from './remembered.ts'

declare module '@lingui/core' {
  interface Register {
    messageIds: MessageId
  }
}

/** Labels of the modules' links and shortcuts, loaded with the bar. Modules add theirs by declaration merging. */
export interface BarMessages {}

/** The catalogues by file name. Modules add theirs by declaration merging. */
export interface Catalogues {
  bar: BarMessages
  case: typeof ptCase
  demonstration: typeof ptDemonstration
  fault: typeof ptFault
  finding: typeof ptFinding
  /** The help page, the shortcut and command dialogs, and each rule's `sees` and `why`. */
  help: typeof ptHelp
  'host-fault': typeof ptHostFault
  shell: typeof ptShell
  'sign-in': typeof ptSignIn
  texts: typeof ptTexts
}

export type MessageId = { [Name in keyof Catalogues]: keyof Catalogues[Name] }[keyof Catalogues]

/**
 * The placeholders of each message, by id. `npx vitest run -u src/web/app/catalogue.test.ts` writes them to
 * `placeholders.d.ts` beside the catalogues: TypeScript reads a JSON file's texts as `string`.
 */
export interface Placeholders {}

type Values = Readonly<Record<string, string | number>>
type PlaceholderOf<Id> = Id extends keyof Placeholders ? Placeholders[Id] : never

/** An id that is computed may be any message: its values are not checked. */
type SayArguments<Id> = MessageId extends Id
  ? [values?: Values]
  : [PlaceholderOf<Id>] extends [never]
    ? [values?: Values]
    : [values: Values & Readonly<Record<PlaceholderOf<Id>, string | number>>]

/** Translates a message; `values` fill its placeholders. A missing value does not compile. */
export type Say = <Id extends MessageId>(id: Id, ...values: SayArguments<Id>) => string

/** The first is the default. */
export const LANGUAGES = ['pt-BR', 'en'] as const
export type Language = (typeof LANGUAGES)[number]

export const LANGUAGE_NAMES: Readonly<Record<Language, string>> = { 'pt-BR': 'Português', en: 'English' }

export const REMEMBERED_LANGUAGE = 'lupa.language'

function isLanguage(value: string | null): value is Language {
  return LANGUAGES.some((language) => language === value)
}

export function rememberedLanguage(): Language {
  const remembered = recall(REMEMBERED_LANGUAGE)
  return isLanguage(remembered) ? remembered : LANGUAGES[0]
}
