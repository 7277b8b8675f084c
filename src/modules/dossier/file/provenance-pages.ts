import { TIMES } from './returned-rows.ts'
import { readWallClock } from '#core/findings/values/dates.ts'
import { formatOf } from '#words/format.ts'
import { dateTimeText } from '#words/text/date-time-text.ts'
import type { Pages } from './conclusion-pages.ts'
import type { Conclusion } from './content.ts'
import { MOST_ROWS, writeMore } from './evidence-pages.ts'
import { valueText } from './print/faces.ts'
import { BOLD, MONO, SMALL } from './print/sheet.ts'
import type { Look } from './print/sheet.ts'
import { writeTable, writeTerms } from './print/table.ts'
import { DOSSIER_LANGUAGE, momentText } from './say.ts'

/** Digits of a digest that are printed where the whole would only be noise. */
const SHORT_DIGEST = 16

/** A digest in groups, so that an eye can compare it. */
function grouped(digest: string): string {
  return digest.match(/.{1,8}/g)?.join(' ') ?? ''
}

function fetchedCells({ fetched }: Conclusion, { content, say }: Pages) {
  return (['score', 'biometria', 'laudo'] as const).map((call) => {
    const { at, status } = fetched[call]
    if (at === null) return { text: '–' }
    const { text } = momentText(at, content.timeZone)
    return { text: say('pages.fetched.text', { at: `${text},${at.slice(20, 23)}`, status: status ?? '–' }) }
  })
}

function isTime(name: string): boolean {
  return TIMES.some((time) => time === name)
}

function writeService(pages: Pages, section: number): void {
  const { sheet, content, say } = pages
  const { rows, messages, status, reason } = content.service
  const { moment } = dateTimeText(say, formatOf(DOSSIER_LANGUAGE))
  const cell = (name: string, text: string | null) => {
    if (text === null || text.trim() === '') return { text: '–' }
    if (isTime(name) && readWallClock(text)) return { text: moment(text) ?? '–' }
    const code = name === 'Status' ? status : name === 'Motivo' ? reason : null
    return { text: code?.code === text ? `${valueText(text)} · ${code.text}` : valueText(text) }
  }
  sheet.section(section, say('pages.section.service'), { aside: say('pages.service.aside') })
  const conclusions = content.conclusions.map((conclusion, at) => ({
    cells: [
      { text: say(at === 0 ? 'pages.fetched' : 'pages.fetched.second'), look: BOLD },
      ...fetchedCells(conclusion, pages),
    ],
  }))
  writeTable(
    sheet,
    [
      ...rows.slice(0, MOST_ROWS).map(({ name, label, analise, biometria, laudo }) => ({
        cells: [
          { text: valueText(label, 120) },
          cell(name, analise),
          cell(name, biometria),
          cell(name, laudo),
        ],
      })),
      ...conclusions,
    ],
    {
      head: [say('pages.service.name'), say('field.Analise'), say('field.Biometria'), say('info.laudo')],
      widths: [92, 140, 135],
    },
  )
  writeMore(pages, rows.length - MOST_ROWS)
  const shown = messages.slice(0, MOST_ROWS).map((message) => valueText(message))
  if (shown.length > 0) sheet.paragraph(`${say('info.messages')}: ${shown.join(' · ')}`, SMALL)
}

function writeSource(pages: Pages, section: number, attachment: string): void {
  const { sheet, content, say } = pages
  const { version, config, vocabulary } = content.program
  const options = { nameWidth: 112 }
  sheet.section(section, say('pages.section.source'))
  const program = say('pages.program.text', {
    version,
    config: config.slice(0, SHORT_DIGEST),
    vocabulary: vocabulary.slice(0, SHORT_DIGEST),
  })
  writeTerms(sheet, [[say('pages.program'), program]], options)
  writeTerms(
    sheet,
    [
      [say('pages.evidence'), content.evidence, MONO],
      ['', say('pages.evidence.text', { kid: content.kid }), SMALL],
      [say('pages.attachment'), grouped(attachment), MONO],
      ['', say('pages.attachment.text'), SMALL],
    ],
    options,
  )
  content.conclusions.forEach(({ person, log }, at) => {
    const text = say('pages.log.text', {
      name: valueText(person.name, 120),
      seq: log.seq,
    })
    writeTerms(
      sheet,
      [
        [at === 0 ? say('pages.log') : '', text],
        ['', log.head, MONO],
      ],
      options,
    )
  })
}

function writeVerification(pages: Pages, section: number): void {
  const { sheet, content, say } = pages
  const { subject, issuer, digest, isSelfIssued } = content.certificate
  const seq = content.conclusions[0]?.log.seq ?? 0
  const steps: readonly (readonly [text: string, ...details: (readonly [string, Look])[]])[] = [
    [say('pages.verify.1')],
    [
      say('pages.verify.2', { subject: valueText(subject, 200), issuer: valueText(issuer, 200) }),
      [grouped(digest), MONO],
      ...(isSelfIssued ? [[say('pages.verify.2.self'), SMALL] as const] : []),
    ],
    [say('pages.verify.3')],
    [say('pages.verify.4', { seq })],
  ]
  sheet.section(section, say('pages.section.verify'), { aside: say('pages.verify.aside') })
  steps.forEach(([text, ...details], at) => {
    const lines = details.map(([detail, look]) => ['', detail, look] as const)
    writeTerms(sheet, [[`${at + 1}.`, text], ...lines], { nameWidth: 20 })
  })
  sheet.note(say('pages.unproven.title'), say('pages.unproven', { timestamp: content.timestamp }))
}

/** @param attachment SHA-256 of the content as it is attached, in hexadecimal digits. */
export function writeProvenance(pages: Pages, attachment: string): void {
  writeService(pages, 7)
  writeSource(pages, 8, attachment)
  writeVerification(pages, 9)
}
