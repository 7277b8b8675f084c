import { visibleText } from '#words/text/visible-text.ts'
import type { Conclusion, DossierContent } from './content.ts'
import { momentText, personLabel, say, valueText } from './page-texts.ts'
import { FLAG_COLOR } from './print/flag-marks.ts'
import { BODY, BOLD, INK, LEFT, LINE, MONO, QUIET, SMALL, WIDTH } from './print/sheet.ts'
import type { Sheet, TextStyle } from './print/sheet.ts'
import { writeFlagged, writeTable, writeTerms } from './print/table.ts'
import type { Term } from './print/table.ts'

export interface Pages {
  readonly sheet: Sheet
  readonly content: DossierContent
}

const LOGO_HEIGHT = 26

const OUTCOME_WIDTH = 122
const OUTCOME_PADDING = 12

export function alertsText(alerts: readonly number[]): string {
  if (alerts.length === 0) return say('pages.alerts.none')
  return say('pages.alerts', { count: alerts.length, alerts: alerts.join(', ') })
}

function personText({ person }: Conclusion, { organisation }: DossierContent): string {
  return say('pages.who.text', {
    name: personLabel(person),
    roles: person.roles.map((role) => say(`team.role.${role}`)).join(', '),
    organisation,
  })
}

function whenText({ at }: Conclusion, { timeZone }: DossierContent): string {
  const { text, offset } = momentText(at, timeZone)
  return say('pages.when.text', { at: text, zone: timeZone, offset })
}

function agreementText({ conclusions: [first, second] }: DossierContent): string {
  if (!first || !second) return ''
  return say(first.outcome.id === second.outcome.id ? 'pages.outcome.same' : 'pages.outcome.differ')
}

function writeTitle({ sheet, content }: Pages, logo: Uint8Array | undefined): void {
  const { organisation, isDemonstration, conclusions } = content
  if (logo) {
    const { y } = sheet
    const draw = () => void sheet.doc.image(Buffer.from(logo), LEFT, y, { fit: [160, LOGO_HEIGHT] })
    sheet.draw('Figure', draw, undefined, organisation)
    sheet.y = y + LOGO_HEIGHT + 6
  }
  if (isDemonstration) sheet.paragraph(say('pages.demonstration'), { ...BOLD, color: FLAG_COLOR.warn })
  sheet.block('H1', say('pages.title'), { ...BOLD, size: 16 })
  const [first, second] = conclusions
  const lead = [say('pages.lead'), ...(first && second ? [say('pages.lead.second', { id: first.id })] : [])]
  sheet.paragraph(lead.join(' '), QUIET, 9)
}

function writeOutcome({ sheet, content }: Pages): void {
  const { conclusions, organisation } = content
  const top = sheet.y
  const column = { x: LEFT + OUTCOME_PADDING, width: OUTCOME_WIDTH - OUTCOME_PADDING }
  sheet.y = top + 9
  sheet.block('P', say('pages.outcome'), SMALL, column)
  const outcomes = [...new Set(conclusions.map(({ outcome }) => outcome.label))].join(' / ')
  sheet.block('P', content.lacksSecond ? `${outcomes}:` : outcomes, { ...BOLD, size: 15 }, column)
  if (content.lacksSecond)
    sheet.block('P', say('pages.outcome.lacksSecond'), { ...BOLD, color: FLAG_COLOR.warn }, column)
  const agreement = agreementText(content)
  if (agreement !== '') sheet.block('P', agreement, SMALL, column)
  const outcomeEnd = sheet.y

  sheet.y = top + 9
  const terms = conclusions.flatMap((conclusion, index): Term[] => [
    [say(index === 0 ? 'pages.who' : 'pages.second'), personText(conclusion, content), BOLD],
    [say('pages.when'), whenText(conclusion, content)],
    ...(index === 0 ? [[say('pages.for'), organisation] as const] : []),
  ])
  const termsX = OUTCOME_WIDTH + 10
  writeTerms(sheet, terms, { x: LEFT + termsX, width: WIDTH - termsX - OUTCOME_PADDING, nameWidth: 64 })
  const bottom = Math.max(outcomeEnd, sheet.y) + 8
  drawFrame(sheet, top, bottom)
  sheet.y = bottom
}

function drawFrame(sheet: Sheet, top: number, bottom: number): void {
  const { doc } = sheet
  sheet.drawArtifact(() => {
    doc
      .rect(LEFT, top, WIDTH, bottom - top)
      .lineWidth(1.4)
      .stroke(INK)
    doc
      .moveTo(LEFT + OUTCOME_WIDTH, top + 8)
      .lineTo(LEFT + OUTCOME_WIDTH, bottom - 8)
      .lineWidth(0.5)
      .stroke(LINE)
  })
}

function textOrNone(text: string | null): string {
  return text ? valueText(text, 200) : say('pages.none')
}

function writeCase({ sheet, content }: Pages, section: number): void {
  const { name, isNameInLaudo, document, chave, id, by, value } = content.case
  const { read, informed, other } = content.cpf
  const mono: TextStyle = { ...MONO, size: 7.8 }
  const holder = textOrNone(name)
  sheet.section(section, say('pages.section.case'))
  const half = WIDTH / 2
  const top = sheet.y
  writeTerms(
    sheet,
    [
      [say('pages.holder'), isNameInLaudo ? say('pages.holder.laudo', { name: holder }) : holder],
      [say('pages.cpf.informed'), textOrNone([informed, other].filter(Boolean).join(' / ')), mono],
      [say('pages.cpf.read'), textOrNone(read), mono],
    ],
    { width: half - 8, nameWidth: 74 },
  )
  const leftEnd = sheet.y
  sheet.y = top
  writeTerms(
    sheet,
    [
      [say('pages.document'), textOrNone(document)],
      ['Chave', textOrNone(chave ?? (by === 'chave' ? value : null)), mono],
      ['Id', textOrNone(id ?? (by === 'id' ? value : null)), mono],
    ],
    { x: LEFT + half, width: half, nameWidth: 60 },
  )
  sheet.y = Math.max(leftEnd, sheet.y)
}

function writeReasonTable(sheet: Sheet, reasons: Conclusion['reasons']): void {
  writeTable(
    sheet,
    reasons.map(({ code, label, alerts }) => ({
      cells: [{ text: code, style: { ...MONO, size: 7.6 } }, { text: label }, { text: alertsText(alerts) }],
    })),
    {
      head: [say('pages.reason.code'), say('pages.reason.label'), say('pages.reason.rests')],
      widths: [82, 290],
    },
  )
}

function writeReasons({ sheet, content }: Pages, section: number): void {
  sheet.section(section, say('pages.section.reasons'))
  for (const { person, reasons, words } of content.conclusions) {
    const name = personLabel(person)
    if (content.conclusions.length > 1) sheet.paragraph(say('pages.reason.by', { name }), BOLD, 1)
    if (reasons.length === 0) sheet.paragraph(say('pages.reasons.none', { name }), QUIET)
    else writeReasonTable(sheet, reasons)
    sheet.skip(5)
    if (words.trim() === '') sheet.paragraph(say('pages.words.none', { name }), QUIET)
    else {
      sheet.paragraph(say('pages.words', { name }), BOLD, 2)
      sheet.quote(visibleText(words))
    }
    sheet.skip(4)
  }
}

const VERDICT_FLAG = { fail: 'fail', warn: 'warn', incomplete: 'unchecked', clear: 'unchecked' } as const

function writeVerdict({ sheet, content }: Pages, section: number): void {
  const { verdict, coverage } = content
  sheet.section(section, say('pages.section.verdict'))
  writeFlagged(sheet, 'P', {
    flag: VERDICT_FLAG[verdict.name],
    word: say(`verdict.${verdict.name}`),
    text: verdict.text === '' ? '' : `: ${verdict.text}`,
  })
  sheet.skip(2)
  if (verdict.name === 'incomplete') sheet.paragraph(say('pages.verdict.incomplete'), BOLD, 2)
  sheet.paragraph(say('pages.verdict.lead'), SMALL)
  writeTable(
    sheet,
    coverage.map(({ part, state, isRequired, word, seen, unseen }) => {
      const name = say(`coverage.${part}`)
      const isComplete = state === 'complete'
      return {
        cells: [
          { text: isRequired ? name : say('pages.coverage.optional', { part: name }) },
          { text: `${isComplete ? '✓' : '✗'} ${word}`, style: isComplete ? BODY : BOLD },
          { text: seen || '–' },
          { text: unseen || '–' },
        ],
      }
    }),
    {
      head: [
        say('pages.coverage.part'),
        say('pages.coverage.state'),
        say('pages.coverage.seen'),
        say('pages.coverage.unseen'),
      ],
      widths: [70, 110, 150],
    },
  )
}

export function writeConclusion(pages: Pages, logo: Uint8Array | undefined): void {
  const { sheet, content } = pages
  const { retention } = content
  writeTitle(pages, logo)
  writeOutcome(pages)
  writeCase(pages, 1)
  writeReasons(pages, 2)
  writeVerdict(pages, 3)
  sheet.note(say('pages.missing.title'), say('pages.missing'))
  const retentionText = retention === '' ? [] : [say('pages.keep', { retention })]
  sheet.paragraph([...retentionText, say('pages.keep.personal')].join(' '), SMALL)
}
