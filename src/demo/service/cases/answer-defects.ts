import type { Choices } from '../drafting/seeded-choices.ts'
import { UNMAPPED } from '../drafting/codes.ts'
import type { DemoCase } from '../drafting/demo-case.ts'
import { written } from '../drafting/report.ts'

/** Changes finished answers. */
export type AnswerDefect = (made: DemoCase, choices: Choices) => void

function changeTitles(made: DemoCase, values: Readonly<Record<string, string>>): void {
  for (const line of made.laudo.ConteudoPadraoAnalise) {
    const value = values[line.Titulo]
    if (value !== undefined) line.Valor = value
  }
}

function inProgress(made: DemoCase): void {
  Object.assign(made.analise, {
    Status: '4',
    Motivo: 1,
    MotivoTexto: 'Aguardando processamento',
    DataResposta: null,
  })
  if (made.biometria) Object.assign(made.biometria, { TaxaSimilaridade: null, DataResposta: null })
  changeTitles(made, { Documento: '-', Biometria: '-', Motivo: 'Aguardando processamento' })
}

/** The outcome code of a face match for its similarity; null where none was computed. */
function outcomeOf({ biometria }: DemoCase): string | null {
  const similarity = Number(written(biometria?.TaxaSimilaridade).replace(',', '.'))
  if (Number.isNaN(similarity)) return null
  if (similarity >= 95) return '1'
  return similarity >= 80 ? '3' : '2'
}

/** Defects of answers by name; names are internal to this folder and tests. */
export const ANSWER_DEFECTS = {
  noFaceMatch: (made) => {
    made.biometria = null
    changeTitles(made, { Biometria: '-' })
  },
  unmapped: (made) => {
    made.analise.Status = UNMAPPED.Status
    made.analise.Motivo = UNMAPPED.Motivo
    made.analise.MotivoTexto = 'Encaminhado ao fluxo B'
    changeTitles(made, { Documento: 'ENCAMINHADO', Motivo: 'Encaminhado ao fluxo B' })
  },
  unmappedDocument: (made) => {
    if (made.analise.OCR) made.analise.OCR.TipoDocumento = UNMAPPED.TipoDocumento
  },
  inProgress,
  timesOutOfOrder: (made) => {
    made.analise.DataResposta = made.analise.DataCadastro ?? null
    made.analise.DataCadastro = made.analise.DataEnvio ?? null
  },
  nothingRead: (made) => {
    made.analise.OCR = null
  },
  emptyReport: (made) => {
    made.laudo = { ConteudoPadraoAnalise: [], ConteudoValidacaoDocumento: [] }
  },
  newFields: (made, choices) => {
    made.analise.Biometria = outcomeOf(made)
    made.analise.Versao = '4.2'
    if (made.analise.OCR) made.analise.OCR.TipoSanguineo = choices.pick(['A+', 'O+', 'O-', 'AB+'])
  },
  faceOfAnother: (made, choices) => {
    if (!made.biometria) return
    made.biometria.Chave = `demo-${String(choices.int(1, 5000)).padStart(4, '0')}`
  },
} as const satisfies Record<string, AnswerDefect>
