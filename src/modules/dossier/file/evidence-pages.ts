import { MONOSPACED_FIELDS } from '#words/text/field-text.ts'
import { alertsText } from './conclusion-pages.ts'
import type { Pages } from './conclusion-pages.ts'
import type { Alert } from './content.ts'
import { valueText } from './print/faces.ts'
import { BODY, BOLD, LEFT, MONO, SMALL, WIDTH } from './print/sheet.ts'
import type { Look } from './print/sheet.ts'
import { flagCell, writeFlagged, writeTable } from './print/table.ts'

/** Rows of one table on the pages, and alerts. All of them are in the attachment. */
export const MOST_ROWS = 150

type Signal = Alert['signals'][number]

/** What a signal is based on; its sentence too, where that is not the alert's. */
function basisOf(signal: Signal, isLead: boolean, { say }: Pages): string {
  const values = signal.values.map(
    ({ place, name, value }) => `${name}: ${valueText(value)} (${valueText(place, 80)})`,
  )
  const lines = signal.lines.slice(0, MOST_ROWS).join(', ')
  return [
    isLead ? '' : signal.text,
    values.join('; '),
    signal.lines.length === 0 ? '' : say('alert.lines', { count: signal.lines.length, lines }),
    signal.words === '' ? '' : say('pages.signal.words', { words: valueText(signal.words, 200) }),
  ]
    .filter(Boolean)
    .join('. ')
}

function writeAlert(pages: Pages, alert: Alert, number: number): void {
  const { sheet, say } = pages
  const [x, width] = [LEFT + 18, WIDTH - 18]
  const [lead] = alert.signals
  const whys = [...new Map(alert.signals.map((signal) => [signal.rule, signal])).values()]
  const texts: readonly (readonly [string, Look])[] = [
    ...alert.signals
      .slice(0, MOST_ROWS)
      .map((signal) => basisOf(signal, signal === lead && signal.text === alert.text, pages))
      .filter(Boolean)
      .map((text) => [text, BODY] as const),
    ...whys.map(
      ({ rule, source, why }) =>
        [say('pages.signal.rule', { rule, source: say(`source.${source}`), why }), SMALL] as const,
    ),
  ]
  const title = `${say(`flag.${alert.flag}`)}: `
  const titleHeight = sheet.heightOf(title + alert.text, { ...BOLD, size: 9 }, width - 12)
  const height = texts.reduce((sum, [text, look]) => sum + sheet.heightOf(text, look, width), titleHeight)
  sheet.keep(Math.min(height + 6, 300))
  if (number > 1) sheet.rule(sheet.y)
  sheet.space(3)
  const { y } = sheet
  sheet.draw('P', () =>
    sheet.write(String(number), { ...BODY, color: SMALL.color }, { x: LEFT, y, width: 16 }),
  )
  sheet.y = y
  writeFlagged(sheet, 'H3', { flag: alert.flag, word: title, text: alert.text, x, width })
  for (const [text, look] of texts) {
    sheet.keep(sheet.heightOf(text, look, width))
    sheet.draw('P', () => sheet.write(text, look, { x, y: sheet.y, width }))
  }
  sheet.space(3)
}

/** Says that so many rows are in the attachment alone. */
export function writeMore({ sheet, say }: Pages, count: number): void {
  if (count > 0) sheet.paragraph(say('pages.more', { count }), SMALL)
}

function writeAlerts(pages: Pages, section: number): void {
  const { sheet, content, say } = pages
  const { alerts } = content
  const count = (flag: Alert['flag']) =>
    say(`count.cause.${flag}`, { count: alerts.filter((alert) => alert.flag === flag).length })
  const aside = [count('fail'), count('warn'), say('pages.alerts.aside')].join(', ')
  sheet.section(section, say('panel.findings'), { aside: alerts.length === 0 ? '' : aside })
  if (alerts.length === 0)
    sheet.paragraph(
      content.verdict.name === 'incomplete'
        ? say('opinion.alerts.incomplete')
        : `${say('findings.none')}. ${say('findings.none.lead')}`,
    )
  alerts.slice(0, MOST_ROWS).forEach((alert, at) => writeAlert(pages, alert, at + 1))
  writeMore(pages, alerts.length - MOST_ROWS)
}

/** What the config changed, and what was proposed and not chosen. */
function writeChoices({ sheet, content, say }: Pages): void {
  const rules = content.levels.map(({ name, level }) => `${name} (${say(`pages.level.${level}`)})`).join('; ')
  sheet.space(3)
  sheet.paragraph(rules === '' ? say('pages.levels.none') : say('pages.levels', { rules }), SMALL)
  for (const { person, notChosen } of content.conclusions) {
    const named = notChosen.map(({ code, alerts }) => `${code} (${alertsText(alerts, say)})`).join(', ')
    if (named === '') continue
    sheet.note(say('pages.notChosen.title', { name: valueText(person.name, 120) }), `${named}.`)
  }
}

function writeFields(pages: Pages, section: number): void {
  const { sheet, content, say } = pages
  const read = content.fields.filter(({ flag }) => flag !== 'absent')
  const absent = content.fields.filter(({ flag }) => flag === 'absent')
  sheet.section(section, say('pages.section.fields'))
  if (content.fields.length === 0) {
    sheet.paragraph(say('pages.fields.none'))
    return
  }
  writeTable(
    sheet,
    read.slice(0, MOST_ROWS).map(({ name, label, value, flag, word, evidence, alerts }) => ({
      bar: flag,
      cells: [
        { text: valueText(label, 120) },
        { text: valueText(name, 120), look: SMALL },
        { text: valueText(value), ...(MONOSPACED_FIELDS.has(name) && { look: { ...MONO, size: 7.4 } }) },
        flagCell(flag, word),
        {
          text:
            [...evidence, ...(alerts.length === 0 ? [] : [alertsText(alerts, say)])].join('; ') ||
            say('pages.field.none'),
        },
      ],
    })),
    {
      head: [
        say('pages.field'),
        say('pages.field.name'),
        say('pages.field.value'),
        say('pages.field.sign'),
        say('pages.field.evidence'),
      ],
      widths: [70, 92, 116, 78],
    },
  )
  writeMore(pages, read.length - MOST_ROWS)
  for (const [at, [word, alike]] of [...Map.groupBy(absent, (field) => field.word)].entries()) {
    const names = alike
      .slice(0, MOST_ROWS)
      .map(({ name }) => valueText(name, 60))
      .join(', ')
    sheet.keep(sheet.heightOf(names, BODY, WIDTH) + 16)
    if (at === 0) sheet.rule(sheet.y)
    sheet.space(2)
    writeFlagged(sheet, 'P', { flag: 'absent', word: `${word} (${alike.length}): `, text: '' })
    sheet.paragraph(names)
  }
}

function cellText(text: string): string {
  return text.trim() === '' ? '–' : valueText(text)
}

function writeLines(pages: Pages, section: number): void {
  const { sheet, content, say } = pages
  const { lines } = content
  sheet.section(section, say('pages.section.lines'), { aside: say('pages.lines.aside') })
  if (lines.length === 0) {
    sheet.paragraph(say('pages.lines.none'))
    return
  }
  writeTable(
    sheet,
    lines.slice(0, MOST_ROWS).map(({ label, value, message, flag, word, isValidated }, at) => ({
      bar: flag,
      cells: [
        { text: String(at + 1) },
        { text: cellText(label) },
        { text: cellText(value) },
        { text: cellText(message) },
        flagCell(flag, isValidated ? word : say('pages.line.unvalidated')),
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
  writeMore(pages, lines.length - MOST_ROWS)
}

export function writeEvidence(pages: Pages): void {
  writeAlerts(pages, 4)
  writeChoices(pages)
  writeFields(pages, 5)
  writeLines(pages, 6)
}
