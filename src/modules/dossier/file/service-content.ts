import type { Case } from '#core/case/assemble.ts'
import { generalLines } from '#core/findings/labels/title-meaning.ts'
import type { TitleMeaning } from '#core/findings/labels/title-meaning.ts'
import type { CodeJudgement } from '#core/findings/model/judgement.ts'
import type { Analise, Biometria } from '#core/service/contract/answers.ts'
import { textAsSent, displayText } from '#core/service/contract/record.ts'
import { answerLabel, codeText } from '#words/text/field-text.ts'
import type { DossierContent } from './content.ts'
import { say, WORDS } from './page-texts.ts'

export const TIMES = ['DataCadastro', 'DataEnvio', 'DataResposta'] as const

/** The names that general laudo lines have in the other two answers. */
const NAME_BY_TITLE: Readonly<Partial<Record<TitleMeaning, string>>> = {
  analysisId: 'Id',
  date: 'DataResposta',
  reason: 'MotivoTexto',
  automatic: 'Automatico',
  sendingCpf: 'CPFCliente',
}

type Column = 'analise' | 'biometria' | 'laudo'
type Row = { name: string } & Record<Column, string | null>

function entriesIn(answer: Analise | Biometria | null): readonly (readonly [string, string])[] {
  const { unreadable = {}, others = {}, ...fields } = answer ?? {}
  return Object.entries({ ...fields, ...unreadable, ...others }).flatMap(([name, value]) =>
    name === 'OCR' ? [] : [[name, displayText(value)] as const],
  )
}

function emptyRow(name: string): Row {
  return { name, analise: null, biometria: null, laudo: null }
}

function mergeAnswers({ judgement }: Case): readonly Row[] {
  const { analise, biometria, laudo } = judgement.joined
  const rows = new Map<string, Row>(TIMES.map((time) => [time, emptyRow(time)]))
  const put = (column: Column, name: string, text: string) => {
    const row = rows.get(name) ?? emptyRow(name)
    rows.set(name, row)
    // Several laudo lines may have one meaning.
    row[column] = row[column] === null || row[column] === text ? text : `${row[column]} · ${text}`
  }
  for (const [name, text] of entriesIn(analise)) put('analise', name, text)
  for (const [name, text] of entriesIn(biometria)) put('biometria', name, text)
  for (const { line, meaning } of laudo ? generalLines(laudo) : [])
    put('laudo', NAME_BY_TITLE[meaning] ?? textAsSent(line, 'Titulo'), textAsSent(line, 'Valor'))
  return [...rows.values()].filter(
    ({ name, analise: analysis, biometria: face, laudo: report }) =>
      name === 'DataResposta' || [analysis, face, report].some((text) => text !== null && text !== ''),
  )
}

function toCode(code: CodeJudgement | null): DossierContent['service']['status'] {
  return code && { code: code.code, text: codeText(code, WORDS) }
}

export function serviceContent(judgedCase: Case): DossierContent['service'] {
  const { status, reason, joined } = judgedCase.judgement
  return {
    status: toCode(status),
    reason: toCode(reason),
    rows: mergeAnswers(judgedCase).map((row) => {
      const messageId = answerLabel(row.name)
      return { ...row, label: messageId === null ? row.name : say(messageId) }
    }),
    messages: [...(joined.messages ?? [])],
  }
}
