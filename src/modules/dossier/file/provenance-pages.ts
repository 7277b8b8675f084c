import { readWallClock } from '#core/findings/values/dates.ts'
import type { Pages } from './conclusion-pages.ts'
import type { Conclusion, DossierContent } from './content.ts'
import { MAX_ROWS, writeOmittedCount } from './evidence-pages.ts'
import { DATE_TIMES, MAX_NAME_LENGTH, momentText, personLabel, say, valueText } from './page-texts.ts'
import { BOLD, MONO, SMALL } from './print/sheet.ts'
import { writeTable, writeTerms } from './print/table.ts'
import type { Cell, Term } from './print/table.ts'
import { TIMES } from './service-content.ts'

const SHORT_DIGEST_LENGTH = 16

/** Groups a digest by eight digits, for comparison by eye. */
function groupDigits(digest: string): string {
  return digest.match(/.{1,8}/g)?.join(' ') ?? ''
}

function fetchedCells({ fetched }: Conclusion, timeZone: string): readonly Cell[] {
  return (['score', 'biometria', 'laudo'] as const).map((call) => {
    const { at, status } = fetched[call]
    if (at === null) return { text: '–' }
    const { text } = momentText(at, timeZone)
    const milliseconds = at.slice(20, 23)
    const value = say('pages.fetched.text', { at: `${text},${milliseconds}`, status: status ?? '–' })
    return { text: value, style: SMALL }
  })
}

function isTime(name: string): boolean {
  return TIMES.some((time) => time === name)
}

function answerText(
  name: string,
  text: string | null,
  { status, reason }: DossierContent['service'],
): string {
  if (text === null || text.trim() === '') return '–'
  if (isTime(name) && readWallClock(text)) return DATE_TIMES.moment(text) ?? '–'
  const code = name === 'Status' ? status : name === 'Motivo' ? reason : null
  return code?.code === text ? `${valueText(text)} · ${code.text}` : valueText(text)
}

function writeService({ sheet, content }: Pages, section: number): void {
  const { rows, messages } = content.service
  sheet.section(section, say('pages.section.service'), say('pages.service.aside'))
  const answerRows = rows.slice(0, MAX_ROWS).map(({ name, label, analise, biometria, laudo }) => ({
    cells: [
      { text: valueText(label, MAX_NAME_LENGTH) },
      ...[analise, biometria, laudo].map((text) => ({ text: answerText(name, text, content.service) })),
    ],
  }))
  const fetchedRows = content.conclusions.map((conclusion, index) => ({
    cells: [
      { text: say(index === 0 ? 'pages.fetched' : 'pages.fetched.second'), style: BOLD },
      ...fetchedCells(conclusion, content.timeZone),
    ],
  }))
  writeTable(sheet, [...answerRows, ...fetchedRows], {
    head: [say('pages.service.name'), say('field.Analise'), say('field.Biometria'), say('info.laudo')],
    widths: [92, 140, 135],
  })
  writeOmittedCount(sheet, rows.length)
  const messageTexts = messages.slice(0, MAX_ROWS).map((message) => valueText(message))
  if (messageTexts.length > 0) sheet.paragraph(`${say('info.messages')}: ${messageTexts.join(' · ')}`, SMALL)
}

function writeSource({ sheet, content }: Pages, section: number, attachmentDigest: string): void {
  const { version, config, vocabulary } = content.program
  const options = { nameWidth: 112 }
  sheet.section(section, say('pages.section.source'))
  const program = say('pages.program.text', {
    version,
    config: config.slice(0, SHORT_DIGEST_LENGTH),
    vocabulary: vocabulary.slice(0, SHORT_DIGEST_LENGTH),
  })
  writeTerms(sheet, [[say('pages.program'), program, SMALL]], options)
  writeTerms(
    sheet,
    [
      [say('pages.evidence'), content.evidence, MONO],
      ['', say('pages.evidence.text', { kid: content.kid }), SMALL],
      [say('pages.attachment'), groupDigits(attachmentDigest), MONO],
      ['', say('pages.attachment.text'), SMALL],
    ],
    options,
  )
  content.conclusions.forEach(({ person, log }, index) => {
    const text = say('pages.log.text', { name: personLabel(person), seq: log.seq })
    const title = index === 0 ? say('pages.log') : ''
    writeTerms(
      sheet,
      [
        [title, text],
        ['', log.head, MONO],
      ],
      options,
    )
  })
}

function writeVerification({ sheet, content }: Pages, section: number): void {
  const { subject, issuer, digest, isSelfIssued } = content.certificate
  const seq = content.conclusions[0]?.log.seq ?? 0
  const certificateText = say('pages.verify.2', {
    subject: valueText(subject, 200),
    issuer: valueText(issuer, 200),
  })
  const steps: readonly (readonly Term[])[] = [
    [['1.', say('pages.verify.1')]],
    [
      ['2.', certificateText],
      ['', groupDigits(digest), MONO],
      ...(isSelfIssued ? [['', say('pages.verify.2.self'), SMALL] as const] : []),
    ],
    [['3.', say('pages.verify.3')]],
    [['4.', say('pages.verify.4', { seq })]],
  ]
  // Keeps the section and its note on one page.
  sheet.ensureSpace(150)
  sheet.section(section, say('pages.section.verify'), say('pages.verify.aside'))
  for (const terms of steps) writeTerms(sheet, terms, { nameWidth: 20 })
  sheet.note(say('pages.unproven.title'), say('pages.unproven', { timestamp: content.timestamp }))
}

export function writeProvenance(pages: Pages, attachmentDigest: string): void {
  writeService(pages, 7)
  writeSource(pages, 8, attachmentDigest)
  writeVerification(pages, 9)
}
