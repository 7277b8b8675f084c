import { readdirSync, readFileSync } from 'node:fs'
import { IntlMessageFormat } from 'intl-messageformat'
import type { Say } from '#words/language.ts'

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
