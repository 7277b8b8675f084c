import { readdirSync, readFileSync } from 'node:fs'
import { IntlMessageFormat } from 'intl-messageformat'
import { formatOf } from '#words/format.ts'
import type { Say } from '#words/language.ts'
import { dateTimeText } from '#words/text/date-time-text.ts'
import { beginningOf, visibleText } from '#words/text/visible-text.ts'

/** Every dossier is in Portuguese: Brazilian courts and authorities read it. */
export const DOSSIER_LANGUAGE = 'pt-BR'

const CATALOGUES = ['../../../words/catalogue', '../../team/words', '../words'].map(
  (folder) => new URL(`${folder}/${DOSSIER_LANGUAGE}/`, import.meta.url),
)

/** Characters of a value on a page. The attachment has all of it. */
const MAX_VALUE_LENGTH = 300

export const MAX_NAME_LENGTH = 120

/** Removes bidi isolates (UAX #9): pdfkit draws each word from left to right. */
export function withoutIsolates(text: string): string {
  return text.replaceAll(/[\u2068\u2069]/g, '')
}

function createSay(): Say {
  const files = CATALOGUES.flatMap((folder) => readdirSync(folder).map((name) => new URL(name, folder)))
  const texts = Object.assign({}, ...files.map((file) => JSON.parse(readFileSync(file, 'utf8')))) as Record<
    string,
    string
  >
  const formats: Partial<Record<string, IntlMessageFormat>> = {}
  return (id, ...[values]) => {
    formats[id] ??= new IntlMessageFormat(texts[id] ?? id, DOSSIER_LANGUAGE, undefined, { ignoreTag: true })
    return withoutIsolates(String(formats[id].format(values)))
  }
}

/** The page's messages, loaded without a bundler. */
export const say = createSay()

/** Arguments of the text functions in `#words`. */
export const WORDS = { say, language: DOSSIER_LANGUAGE } as const

export const DATE_TIMES = dateTimeText(say, formatOf(DOSSIER_LANGUAGE))

/** Formats a moment as `23/11/2026 10:46:12` and `UTC-03:00`. */
export function momentText(at: string, timeZone: string): { readonly text: string; readonly offset: string } {
  const moment = new Date(at)
  const text = new Intl.DateTimeFormat(DOSSIER_LANGUAGE, {
    timeZone,
    dateStyle: 'short',
    timeStyle: 'medium',
  })
  const zone = new Intl.DateTimeFormat('en-GB', { timeZone, timeZoneName: 'longOffset' })
  const offset = zone.formatToParts(moment).find(({ type }) => type === 'timeZoneName')?.value ?? ''
  return { text: text.format(moment).replace(',', ''), offset: offset.replace('GMT', 'UTC') }
}

/** The name and, because two people may have one name, the subject. */
export function personLabel({ name, subject }: { readonly name: string; readonly subject: string }): string {
  const visibleName = valueText(name, MAX_NAME_LENGTH)
  return name === subject ? visibleName : `${visibleName} (${valueText(subject)})`
}

/** Untrusted text in one line: escapes invisible characters, and truncates. */
export function valueText(text: string, maxLength = MAX_VALUE_LENGTH): string {
  const visible = visibleText(beginningOf(text, maxLength)).replaceAll(/\s+/g, ' ').trim()
  return visible.length > maxLength || text.length > maxLength
    ? `${beginningOf(visible, maxLength)}…`
    : visible
}
