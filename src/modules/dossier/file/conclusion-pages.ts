import type { Say } from '#words/language.ts'
import { visibleText } from '#words/text/visible-text.ts'
import type { Conclusion, DossierContent } from './content.ts'
import { momentText } from './say.ts'
import { valueText } from './print/faces.ts'
import { FLAG_COLOR } from './print/marks.ts'
import { BODY, BOLD, INK, LEFT, MONO, QUIET, SMALL, WIDTH } from './print/sheet.ts'
import type { Look, Sheet } from './print/sheet.ts'
import { writeFlagged, writeTable, writeTerms } from './print/table.ts'

export interface Pages {
  readonly sheet: Sheet
  readonly content: DossierContent
  readonly say: Say
}

const LOGO_HEIGHT = 26

/** `1, 3`, with their word. */
export function alertsText(alerts: readonly number[], say: Say): string {
  if (alerts.length === 0) return say('pages.alerts.none')
  return say('pages.alerts', { count: alerts.length, alerts: alerts.join(', ') })
}

function personText({ person }: Conclusion, { say, content }: Pages): string {
  const roles = person.roles.map((role) => say(`team.role.${role}`)).join(', ')
  return say('pages.who.text', {
    name: valueText(person.name, 120),
    roles,
    organisation: content.organisation,
  })
}

function whenText({ at }: Conclusion, { say, content }: Pages): string {
  const { text, offset } = momentText(at, content.timeZone)
  return say('pages.when.text', { at: text, zone: content.timeZone, offset })
}

/** What is said below the outcome where two people concluded. */
function agreementText({ conclusions: [first, second] }: DossierContent, say: Say): string {
  if (!first || !second) return ''
  return say(first.outcome.id === second.outcome.id ? 'pages.outcome.same' : 'pages.outcome.differ')
}

/** The outcomes in words; two that differ both stand. */
function outcomeText({ conclusions }: DossierContent): string {
  return [...new Set(conclusions.map(({ outcome }) => outcome.label))].join(' / ')
}

function writeTitle({ sheet, content, say }: Pages, logo: Uint8Array | undefined): void {
  if (logo) {
    const { y } = sheet
    const draw = () => sheet.doc.image(Buffer.from(logo), LEFT, y, { fit: [160, LOGO_HEIGHT] })
    sheet.draw('Figure', () => void draw(), undefined, content.organisation)
    sheet.y = y + LOGO_HEIGHT + 6
  }
  if (content.isDemonstration)
    sheet.paragraph(say('pages.demonstration'), { ...BOLD, color: FLAG_COLOR.warn })
  sheet.draw('H1', () =>
    sheet.write(
      say('pages.title'),
      { face: 'bold', size: 16, color: INK },
      { x: LEFT, y: sheet.y, width: WIDTH },
    ),
  )
  const [first, second] = content.conclusions
  const lead = [say('pages.lead'), ...(first && second ? [say('pages.lead.second', { id: first.id })] : [])]
  sheet.paragraph(lead.join(' '), QUIET, 9)
}

/** The frame at the top: outcome at the left, who, when and for whom at the right. */
function writeOutcome(pages: Pages): void {
  const { sheet, content, say } = pages
  const [first, second] = content.conclusions
  if (!first) return
  const [left, split, inner] = [LEFT + 12, 122, 132]
  const terms: [string, string, Look?][] = [
    [say('pages.who'), personText(first, pages), BOLD],
    [say('pages.when'), whenText(first, pages)],
    [say('pages.for'), content.organisation],
    ...(second
      ? ([
          [say('pages.second'), personText(second, pages), BOLD],
          [say('pages.when'), whenText(second, pages)],
        ] as [string, string, Look?][])
      : []),
  ]
  const top = sheet.y
  const width = split - 12
  sheet.y = top + 9
  sheet.draw('P', () => sheet.write(say('pages.outcome'), SMALL, { x: left, y: sheet.y, width }))
  const large: Look = { face: 'bold', size: 15, color: INK }
  sheet.draw('P', () => sheet.write(outcomeText(content), large, { x: left, y: sheet.y, width }))
  const agreement = agreementText(content, say)
  if (agreement !== '') sheet.draw('P', () => sheet.write(agreement, SMALL, { x: left, y: sheet.y, width }))
  const leftEnd = sheet.y
  sheet.y = top + 9
  writeTerms(sheet, terms, { x: LEFT + inner, width: WIDTH - inner - 12, nameWidth: 64 })
  const bottom = Math.max(leftEnd, sheet.y) + 8
  sheet.ornament(() => {
    sheet.doc
      .rect(LEFT, top, WIDTH, bottom - top)
      .lineWidth(1.4)
      .stroke(INK)
    sheet.doc
      .moveTo(LEFT + split, top + 8)
      .lineTo(LEFT + split, bottom - 8)
      .lineWidth(0.5)
      .stroke('#bbbbbb')
  })
  sheet.y = bottom
}

function writeCase({ sheet, content, say }: Pages, section: number): void {
  const { name, isNameInLaudo, document, chave, id, by, value } = content.case
  const { informed, other } = content.cpf
  const none = say('pages.none')
  const shown = (text: string | null) => (text === null || text === '' ? none : valueText(text, 200))
  const holder = shown(name)
  sheet.section(section, say('pages.section.case'))
  const half = WIDTH / 2
  const top = sheet.y
  const mono: Look = { ...MONO, size: 7.8 }
  writeTerms(
    sheet,
    [
      [say('pages.holder'), isNameInLaudo ? say('pages.holder.laudo', { name: holder }) : holder],
      [say('pages.cpf.informed'), shown([informed, other].filter(Boolean).join(' / ')), mono],
      [say('pages.cpf.read'), shown(content.cpf.read), mono],
    ],
    { width: half - 8, nameWidth: 74 },
  )
  const end = sheet.y
  sheet.y = top
  writeTerms(
    sheet,
    [
      [say('pages.document'), shown(document)],
      ['Chave', shown(chave ?? (by === 'chave' ? value : null)), mono],
      ['Id', shown(id ?? (by === 'id' ? value : null)), mono],
    ],
    { x: LEFT + half, width: half, nameWidth: 60 },
  )
  sheet.y = Math.max(end, sheet.y)
}

function writeReasons(pages: Pages, section: number): void {
  const { sheet, content, say } = pages
  sheet.section(section, say('pages.section.reasons'))
  for (const conclusion of content.conclusions) {
    const name = valueText(conclusion.person.name, 120)
    if (content.conclusions.length > 1) sheet.paragraph(say('pages.reason.by', { name }), BOLD, 1)
    if (conclusion.reasons.length === 0) sheet.paragraph(say('pages.reasons.none', { name }), QUIET)
    else
      writeTable(
        sheet,
        conclusion.reasons.map(({ code, label, alerts }) => ({
          cells: [
            { text: code, look: { ...MONO, size: 7.6 } },
            { text: label },
            { text: alertsText(alerts, say) },
          ],
        })),
        {
          head: [say('pages.reason.code'), say('pages.reason.label'), say('pages.reason.rests')],
          widths: [82, 290],
        },
      )
    sheet.space(5)
    if (conclusion.words.trim() === '') sheet.paragraph(say('pages.words.none', { name }), QUIET)
    else {
      sheet.paragraph(say('pages.words', { name }), BOLD, 2)
      sheet.quote(visibleText(conclusion.words))
    }
    sheet.space(4)
  }
}

const VERDICT_FLAG = { fail: 'fail', warn: 'warn', incomplete: 'unchecked', clear: 'unchecked' } as const

function writeVerdict({ sheet, content, say }: Pages, section: number): void {
  const { verdict, coverage } = content
  sheet.section(section, say('pages.section.verdict'))
  writeFlagged(sheet, 'P', {
    flag: VERDICT_FLAG[verdict.name],
    word: say(`verdict.${verdict.name}`),
    text: verdict.text === '' ? '' : `: ${verdict.text}`,
  })
  sheet.space(2)
  if (verdict.name === 'incomplete') sheet.paragraph(say('pages.verdict.incomplete'), BOLD, 2)
  sheet.paragraph(say('pages.verdict.lead'), SMALL)
  writeTable(
    sheet,
    coverage.map(({ part, state, isRequired, word: text, seen, unseen }) => {
      const name = say(`coverage.${part}`)
      return {
        cells: [
          { text: isRequired ? name : say('pages.coverage.optional', { part: name }) },
          {
            text: state === 'complete' ? `✓ ${text}` : `✗ ${text}`,
            look: state === 'complete' ? BODY : BOLD,
          },
          { text: seen === '' ? '–' : seen },
          { text: unseen === '' ? '–' : unseen },
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

/** The first page: outcome, case, reasons and words, verdict, and what this dossier is without. */
export function writeConclusion(pages: Pages, logo: Uint8Array | undefined): void {
  const { sheet, content, say } = pages
  writeTitle(pages, logo)
  writeOutcome(pages)
  writeCase(pages, 1)
  writeReasons(pages, 2)
  writeVerdict(pages, 3)
  sheet.note(say('pages.missing.title'), say('pages.missing'))
  const keep = content.retention === '' ? [] : [say('pages.keep', { retention: content.retention })]
  sheet.paragraph([...keep, say('pages.keep.personal')].join(' '), SMALL)
}
