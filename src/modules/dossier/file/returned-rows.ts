import type { Case } from '#core/case/assemble.ts'
import type { Analise, Biometria } from '#core/service/contract/answers.ts'
import { sentText, shownText } from '#core/service/contract/record.ts'
import { generalLines } from '#core/findings/labels/titles.ts'
import type { TitleName } from '#core/findings/labels/titles.ts'

export const TIMES = ['DataCadastro', 'DataEnvio', 'DataResposta'] as const

/** The names that a general line of the laudo has in the other two answers. */
const NAME_OF: Readonly<Partial<Record<TitleName, string>>> = {
  analysisId: 'Id',
  date: 'DataResposta',
  reason: 'MotivoTexto',
  automatic: 'Automatico',
  sendingCpf: 'CPFCliente',
}

/** One row: a name, and its text in analysis, face match and laudo; null where an answer has no such name. */
export interface ReturnedRow {
  readonly name: string
  readonly analise: string | null
  readonly biometria: string | null
  readonly laudo: string | null
}

type Column = 'analise' | 'biometria' | 'laudo'

function entriesIn(answer: Analise | Biometria | null): readonly (readonly [string, string])[] {
  const { unreadable = {}, others = {}, ...known } = answer ?? {}
  return Object.entries({ ...known, ...unreadable, ...others }).flatMap(([name, value]) =>
    name === 'OCR' ? [] : [[name, shownText(value)] as const],
  )
}

/** Everything in the answers of a case but its OCR and its validations, side by side, the times first. */
export function returnedRows({ judgement }: Case): readonly ReturnedRow[] {
  const { analise, biometria, laudo } = judgement.joined
  const rows = new Map<string, { name: string } & Record<Column, string | null>>()
  const put = (column: Column, name: string, text: string) => {
    const row = rows.get(name) ?? { name, analise: null, biometria: null, laudo: null }
    rows.set(name, row)
    // The laudo may say one thing in several lines.
    row[column] = row[column] === null || row[column] === text ? text : `${row[column]} · ${text}`
  }
  for (const time of TIMES) rows.set(time, { name: time, analise: null, biometria: null, laudo: null })
  for (const [name, text] of entriesIn(analise)) put('analise', name, text)
  for (const [name, text] of entriesIn(biometria)) put('biometria', name, text)
  for (const { line, meaning } of laudo ? generalLines(laudo) : []) {
    put('laudo', NAME_OF[meaning] ?? sentText(line, 'Titulo'), sentText(line, 'Valor'))
  }
  return [...rows.values()].filter(
    ({ name, ...texts }) =>
      name === 'DataResposta' || Object.values(texts).some((text) => text !== null && text !== ''),
  )
}
