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

/** What modules say before their pages are loaded: the names of links and shortcuts. Each adds its own, by declaration merging. */
export interface BarMessages {}

/** The catalogues by file name. A module adds its own here, by declaration merging. */
export interface Catalogues {
  bar: BarMessages
  case: typeof ptCase
  /** Of the cases that the search page offers where the demonstration answers. */
  demonstration: typeof ptDemonstration
  fault: typeof ptFault
  finding: typeof ptFinding
  /** Of the help page, of the dialogs about keys and commands, and of a rule what only the help and the evidence say. */
  help: typeof ptHelp
  /** Of a host that asks the service itself. */
  'host-fault': typeof ptHostFault
  /** Of the bar and of the search page. */
  shell: typeof ptShell
  'sign-in': typeof ptSignIn
  texts: typeof ptTexts
}

/** Every id of the catalogues: an unknown id does not compile. */
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

/** The languages of the screen; the first is shown until another is chosen. */
export const LANGUAGES = ['pt-BR', 'en'] as const
export type Language = (typeof LANGUAGES)[number]

export const LANGUAGE_NAMES: Readonly<Record<Language, string>> = { 'pt-BR': 'Português', en: 'English' }

export const REMEMBERED_LANGUAGE = 'lupa.language'

function isLanguage(value: string | null): value is Language {
  return LANGUAGES.some((language) => language === value)
}

/** The language chosen earlier on this machine, else the first one. */
export function rememberedLanguage(): Language {
  const remembered = recall(REMEMBERED_LANGUAGE)
  return isLanguage(remembered) ? remembered : LANGUAGES[0]
}
