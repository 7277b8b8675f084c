import { MONOSPACED_FIELDS } from '#words/text/field-text.ts'
import { alertsText } from './conclusion-pages.ts'
import type { Pages } from './conclusion-pages.ts'
import type { Alert, DossierContent } from './content.ts'
import { isRuleName } from './evidence-content.ts'
import { MAX_NAME_LENGTH, personLabel, say, valueText } from './page-texts.ts'
import { BODY, BOLD, LEFT, MONO, SMALL, WIDTH } from './print/sheet.ts'
import type { Sheet } from './print/sheet.ts'
import { writeFlagged, writeTable } from './print/table.ts'
import type { TableRow } from './print/table.ts'

/** Rows of a printed table, and printed alerts. The attachment has all of them. */
export const MAX_ROWS = 150

const NUMBER_WIDTH = 18

type Signal = Alert['signals'][number]
type Field = DossierContent['fields'][number]

/** What a signal is based on. Includes its sentence unless the alert's title is the same. */
function basisText(signal: Signal, isTitle: boolean): string {
  const values = signal.values.map(
    ({ place, name, value }) => `${name}: ${valueText(value)} (${valueText(place, 80)})`,
  )
  const lines = signal.lines.slice(0, MAX_ROWS).join(', ')
  return [
    isTitle ? '' : signal.text,
    values.join('; '),
    signal.lines.length === 0 ? '' : say('alert.lines', { count: signal.lines.length, lines }),
    signal.words === '' ? '' : say('pages.signal.words', { words: valueText(signal.words, 200) }),
  ]
    .filter(Boolean)
    .join('. ')
}

function alertTexts(alert: Alert) {
  const bases = alert.signals
    .slice(0, MAX_ROWS)
    .map((signal, index) => basisText(signal, index === 0 && signal.text === alert.text))
    .filter(Boolean)
    .map((text) => ({ text, style: BODY }))
  const signalByRule = new Map(alert.signals.map((signal) => [signal.rule, signal]))
  const rules = [...signalByRule.values()].map(({ rule, why }) => ({
    text: say('pages.signal.rule', {
      rule: isRuleName(rule) ? say(`finding.${rule}.name`) : rule,
      why,
    }),
    style: SMALL,
  }))
  return [...bases, ...rules]
}

function writeAlert(sheet: Sheet, alert: Alert, number: number): void {
  const column = { x: LEFT + NUMBER_WIDTH, width: WIDTH - NUMBER_WIDTH }
  const texts = alertTexts(alert)
  const word = `${say(`flag.${alert.flag}`)}: `
  const titleHeight = sheet.heightOf(word + alert.text, { ...BOLD, size: 9 }, column.width - 12)
  const height = texts.reduce(
    (sum, { text, style }) => sum + sheet.heightOf(text, style, column.width),
    titleHeight,
  )
  sheet.ensureSpace(Math.min(height + 6, 300))
  if (number > 1) sheet.drawLine(sheet.y)
  sheet.skip(3)
  const { y } = sheet
  sheet.block('P', String(number), { ...BODY, color: SMALL.color }, { width: NUMBER_WIDTH - 2 })
  sheet.y = y
  writeFlagged(sheet, 'H3', { flag: alert.flag, word, text: alert.text, ...column })
  for (const { text, style } of texts) {
    sheet.ensureSpace(sheet.heightOf(text, style, column.width))
    sheet.block('P', text, style, column)
  }
  sheet.skip(3)
}

export function writeOmittedCount(sheet: Sheet, rowCount: number): void {
  if (rowCount > MAX_ROWS) sheet.paragraph(say('pages.more', { count: rowCount - MAX_ROWS }), SMALL)
}

function writeAlerts({ sheet, content }: Pages, section: number): void {
  const { alerts, verdict } = content
  if (alerts.length === 0) {
    sheet.section(section, say('panel.findings'))
    const none = `${say('findings.none')}. ${say('findings.none.lead')}`
    sheet.paragraph(verdict.name === 'incomplete' ? say('opinion.alerts.incomplete') : none)
    return
  }
  const countText = (flag: Alert['flag']) =>
    say(`count.cause.${flag}`, { count: alerts.filter((alert) => alert.flag === flag).length })
  const aside = [countText('fail'), countText('warn'), say('pages.alerts.aside')].join(', ')
  sheet.section(section, say('panel.findings'), aside)
  alerts.slice(0, MAX_ROWS).forEach((alert, index) => writeAlert(sheet, alert, index + 1))
  writeOmittedCount(sheet, alerts.length)
}

function writeChoices({ sheet, content }: Pages): void {
  const rules = content.levels.map(({ name, level }) => `${name} (${say(`pages.level.${level}`)})`).join('; ')
  sheet.skip(3)
  sheet.paragraph(rules === '' ? say('pages.levels.none') : say('pages.levels', { rules }), SMALL)
  for (const { person, notChosen } of content.conclusions) {
    if (notChosen.length === 0) continue
    const reasons = notChosen.map(({ code, alerts }) => `${code} (${alertsText(alerts)})`).join(', ')
    const name = personLabel(person)
    sheet.note(say('pages.notChosen.title', { name }), `${reasons}.`)
  }
}

function toFieldRow({ name, label, value, flag, word, evidence, alerts }: Field): TableRow {
  const alertNumbers = alerts.length === 0 ? [] : [alertsText(alerts)]
  return {
    bar: flag,
    cells: [
      { text: valueText(label, MAX_NAME_LENGTH) },
      { text: valueText(name, MAX_NAME_LENGTH), style: SMALL },
      { text: valueText(value), ...(MONOSPACED_FIELDS.has(name) && { style: { ...MONO, size: 7.4 } }) },
      { text: word, flag },
      { text: [...evidence, ...alertNumbers].join('; ') || say('pages.field.none') },
    ],
  }
}

function writeFields({ sheet, content }: Pages, section: number): void {
  sheet.section(section, say('pages.section.fields'))
  if (content.fields.length === 0) {
    sheet.paragraph(say('pages.fields.none'))
    return
  }
  const readFields = content.fields.filter(({ flag }) => flag !== 'absent')
  writeTable(sheet, readFields.slice(0, MAX_ROWS).map(toFieldRow), {
    head: [
      say('pages.field'),
      say('pages.field.name'),
      say('pages.field.value'),
      say('pages.field.sign'),
      say('pages.field.evidence'),
    ],
    widths: [94, 92, 106, 74],
  })
  writeOmittedCount(sheet, readFields.length)
  writeAbsentFields(sheet, content.fields)
}

function writeAbsentFields(sheet: Sheet, allFields: readonly Field[]): void {
  const absent = allFields.filter(({ flag }) => flag === 'absent')
  for (const [index, [word, fields]] of [...Map.groupBy(absent, (field) => field.word)].entries()) {
    const names = fields
      .slice(0, MAX_ROWS)
      .map(({ name }) => valueText(name, 60))
      .join(', ')
    sheet.ensureSpace(sheet.heightOf(names, BODY, WIDTH) + 16)
    if (index === 0) sheet.drawLine(sheet.y)
    sheet.skip(2)
    writeFlagged(sheet, 'P', { flag: 'absent', word: `${word} (${fields.length}): `, text: '' })
    sheet.paragraph(names)
  }
}

function cellText(text: string): string {
  return text.trim() === '' ? '–' : valueText(text)
}

function writeLines({ sheet, content: { lines } }: Pages, section: number): void {
  sheet.section(section, say('pages.section.lines'), say('pages.lines.aside'))
  if (lines.length === 0) {
    sheet.paragraph(say('pages.lines.none'))
    return
  }
  writeTable(
    sheet,
    lines.slice(0, MAX_ROWS).map(({ label, value, message, flag, word, isValidated }, index) => ({
      bar: flag,
      cells: [
        { text: String(index + 1) },
        { text: cellText(label) },
        { text: cellText(value) },
        { text: cellText(message) },
        { text: isValidated ? word : say('pages.line.unvalidated'), flag },
      ],
    })),
    {
      head: [
        say('pages.line.number'),
        say('pages.field'),
        say('pages.field.value'),
        say('pages.line.message'),
        say('pages.field.sign'),
      ],
      widths: [20, 112, 112, 118],
    },
  )
  writeOmittedCount(sheet, lines.length)
}

export function writeEvidence(pages: Pages): void {
  writeAlerts(pages, 4)
  writeChoices(pages)
  writeFields(pages, 5)
  writeLines(pages, 6)
}
