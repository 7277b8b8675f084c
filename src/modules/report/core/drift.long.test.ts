import { expect, test } from 'vitest'
import type { DemoCase } from '../../../demo/drafting/demo-case.ts'
import { Choices } from '../../../demo/drafting/numbers.ts'
import type { CaseSummary } from '../../links/core/case-summary.ts'
import { summaryOf } from '../../links/core/summary-of.ts'
import { buildReport } from './build-report.ts'
import { compareReports } from './compare-reports.ts'
import type { Shift } from './compare-reports.ts'
import type { Report } from './report.ts'
import { DEMO_CONFIG, demoCase } from './testing/demo-report.ts'

/** A service that changes without notice for the cases of even Ids. */
function changeByService(made: DemoCase): void {
  if (made.id % 2 === 1) return
  if (made.analise['Status'] === '1') made.analise['Status'] = '8'
  const similarity = made.biometria?.['TaxaSimilaridade']
  if (made.biometria && typeof similarity === 'number')
    made.biometria['TaxaSimilaridade'] = Number((similarity * 0.93).toFixed(2))
  made.laudo.ConteudoValidacaoDocumento = made.laudo.ConteudoValidacaoDocumento.filter(
    (line) => typeof line === 'string' || line.Campo !== 'Instituto',
  ).map((line) =>
    typeof line !== 'string' && line.Campo === 'Alinhamento' && line.MensagemValidacao === 'VÁLIDO'
      ? { ...line, MensagemValidacao: 'PROCESSADO PELO MOTOR NOVO' }
      : line,
  )
}

const LIST = 1000
const SEEDS = 20

const casesOf = (from: number, to: number, change?: (made: DemoCase) => void) =>
  Array.from({ length: to - from }, (_, at) => summaryOf(demoCase(from + at, change), DEMO_CONFIG))

const reportOn = (cases: readonly CaseSummary[]) =>
  buildReport({ cases, failed: {}, lookedUp: { from: 0, to: 1 }, config: DEMO_CONFIG }).report

const namesOf = (shifts: readonly Shift[]) =>
  shifts
    .map(({ counted: { subject, part, name, state } }) => [subject, part, name, state].join('|'))
    .toSorted()

/** Every change that a comparison shows, by its list. */
function shownBy(earlier: Report, now: Report) {
  const { rose, fell, isNew, vanished } = compareReports(earlier, now)
  return { rose: namesOf(rose), fell: namesOf(fell), isNew: namesOf(isNew), vanished: namesOf(vanished) }
}

const NOTHING = { rose: [], fell: [], isNew: [], vanished: [] }

/** Two halves of the cases, drawn at random. */
function halves(cases: readonly CaseSummary[], seed: number) {
  const choices = new Choices(`halves ${seed}`)
  const drawn = cases
    .map((each) => ({ each, at: choices.next() }))
    .toSorted((a, b) => a.at - b.at)
    .map(({ each }) => each)
  return [drawn.slice(0, cases.length / 2), drawn.slice(cases.length / 2)] as const
}

const first = casesOf(1, 1 + LIST)
const second = casesOf(1 + LIST, 1 + 2 * LIST)

test('a service that changes for half of the cases shows each change, and nothing else', () => {
  const now = reportOn(casesOf(1, 1 + LIST, changeByService))
  for (const earlier of [reportOn(first), reportOn(second)]) {
    expect(shownBy(earlier, now)).toEqual({
      rose: ['similarity|||warn'],
      fell: ['label||Instituto|'],
      isNew: ['code|Status|8|unmapped', 'text|Alinhamento|PROCESSADO PELO MOTOR NOVO|unrecognised'],
      vanished: [],
    })
  }
})

test(`lists from one service show nothing, over ${SEEDS} seeds`, () => {
  for (let seed = 0; seed < SEEDS; seed += 1) {
    const [earlier, now] = halves([...first, ...second], seed)
    expect(shownBy(reportOn(earlier), reportOn(now)), `seed ${seed}`).toEqual(NOTHING)
  }
})
