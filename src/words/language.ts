import type ptList from '../modules/list/words/pt-BR/list.json'
import type ptCase from './catalogue/pt-BR/case.json'
import type ptCompare from '../modules/compare/words/pt-BR/compare.json'
import type ptDossier from '../modules/dossier/words/pt-BR/dossier.json'
import type ptExport from '../modules/list/words/pt-BR/export.json'
import type ptFault from './catalogue/pt-BR/fault.json'
import type ptFinding from './catalogue/pt-BR/finding.json'
import type ptHelp from './catalogue/pt-BR/help.json'
import type ptKeyboard from './catalogue/pt-BR/keyboard.json'
import type ptSearch from './catalogue/pt-BR/search.json'
import type ptTexts from './catalogue/pt-BR/texts.json'
import type ptPages from '../modules/dossier/words/pt-BR/pages.json'
import type ptReport from '../modules/report/words/pt-BR/report.json'
import type ptShell from './catalogue/pt-BR/shell.json'
import type ptSignIn from './catalogue/pt-BR/sign-in.json'
import type ptTeam from '../modules/team/words/pt-BR/team.json'
import { recall } from './remembered.ts'

declare module '@lingui/core' {
  interface Register {
    messageIds: MessageId
  }
}

/** The catalogues by file name. */
export interface Catalogues {
  list: typeof ptList
  case: typeof ptCase
  compare: typeof ptCompare
  dossier: typeof ptDossier
  export: typeof ptExport
  fault: typeof ptFault
  finding: typeof ptFinding
  help: typeof ptHelp
  keyboard: typeof ptKeyboard
  search: typeof ptSearch
  texts: typeof ptTexts
  /** Of the dossier alone, which the host makes. */
  pages: typeof ptPages
  report: typeof ptReport
  shell: typeof ptShell
  'sign-in': typeof ptSignIn
  team: typeof ptTeam
  /** The part of `finding` that only the help and the evidence need (`build/split-rule-texts.ts`). */
  'rule-help': typeof ptFinding
}

/** Every id of the catalogues: an unknown id does not compile. */
export type MessageId = { [Name in keyof Catalogues]: keyof Catalogues[Name] }[keyof Catalogues]

/** Translates a message; `values` fill its placeholders. */
export type Say = (id: MessageId, values?: Record<string, string | number>) => string

/** The languages of the screen; the first is shown until another is chosen. */
export const LANGUAGES = ['pt-BR', 'en'] as const
export type Language = (typeof LANGUAGES)[number]

/** What each language calls itself. */
export const LANGUAGE_NAMES: Readonly<Record<Language, string>> = { 'pt-BR': 'Português', en: 'English' }

/** The storage key of the choice. */
export const REMEMBERED_LANGUAGE = 'lupa.language'

function isLanguage(value: string | null): value is Language {
  return LANGUAGES.some((language) => language === value)
}

/** The language chosen earlier on this machine, else the first one. */
export function rememberedLanguage(): Language {
  const remembered = recall(REMEMBERED_LANGUAGE)
  return isLanguage(remembered) ? remembered : LANGUAGES[0]
}
