import { readdirSync, readFileSync } from 'node:fs'
import { setupI18n } from '@lingui/core'
import { compileMessage } from '@lingui/message-utils/compileMessage'
import type { Say } from '../../../words/language.ts'

/** Of every dossier: courts and authorities read it. */
export const DOSSIER_LANGUAGE = 'pt-BR'

const CATALOGUES = ['../../../words/catalogue', '../../team/words', '../words'].map(
  (folder) => new URL(`${folder}/${DOSSIER_LANGUAGE}/`, import.meta.url),
)

let made: Say | undefined

/** Words are drawn from left to right one by one, so that nothing needs to be isolated (UAX #9). */
export function withoutIsolates(text: string): string {
  return text.replaceAll(/[\u2068\u2069]/g, '')
}

/** The page's texts, without a bundler; read with the first use. */
export function dossierSay(): Say {
  made ??= createSay()
  return made
}

function createSay(): Say {
  const files = CATALOGUES.flatMap((folder) => readdirSync(folder).map((name) => new URL(name, folder)))
  const texts = files.flatMap((file) =>
    Object.entries(JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>),
  )
  const messages = Object.fromEntries(texts.map(([id, text]) => [id, compileMessage(text)]))
  const i18n = setupI18n({ locale: DOSSIER_LANGUAGE, messages: { [DOSSIER_LANGUAGE]: messages } })
  return (id, values) => withoutIsolates(i18n._(id, values))
}

/** A moment on the pages: `23/11/2026 às 10:46:12`, and the zone's distance from UTC, `UTC-03:00`. */
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
