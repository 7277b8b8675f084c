import type { DemoCase } from '../drafting/demo-case.ts'

/** What similarities are multiplied by: those of clean cases then lie below the default cut-off. */
const SIMILARITY_FACTOR = 0.93

/**
 * Changes a case as if the service had changed without notice: another code for Status 1, another message for VÁLIDO under
 * Alinhamento, no line for Instituto, lower similarities. Cases of odd Ids are not changed.
 */
export function changeByService(made: DemoCase): void {
  if (made.id % 2 === 1) return
  if (made.analise['Status'] === '1') made.analise['Status'] = '8'
  const similarity = made.biometria?.['TaxaSimilaridade']
  if (made.biometria && typeof similarity === 'number') {
    made.biometria['TaxaSimilaridade'] = Number((similarity * SIMILARITY_FACTOR).toFixed(2))
  }
  made.laudo.ConteudoValidacaoDocumento = made.laudo.ConteudoValidacaoDocumento.filter(
    (line) => typeof line === 'string' || line.Campo !== 'Instituto',
  ).map((line) =>
    typeof line !== 'string' && line.Campo === 'Alinhamento' && line.MensagemValidacao === 'VÁLIDO'
      ? { ...line, MensagemValidacao: 'PROCESSADO PELO MOTOR NOVO' }
      : line,
  )
}
