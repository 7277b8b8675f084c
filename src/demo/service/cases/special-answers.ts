import type { DemoCase } from '../drafting/demo-case.ts'
import { written } from '../drafting/report.ts'

/** Lines of the very long report. */
const LONG_REPORT_LINES = 1200

function outcome(line: number): string {
  if (line % 97 === 0) return 'DIVERGENTE'
  if (line % 41 === 0) return 'VÁLIDO COM RESSALVA'
  return line % 5 === 0 ? '-' : 'VÁLIDO'
}

/** Lengthens the report to 1,200 lines, with refusals and doubts among them. */
export function longReport({ laudo }: DemoCase): void {
  const lines = laudo.ConteudoValidacaoDocumento
  while (lines.length < LONG_REPORT_LINES) {
    const number = lines.length + 1
    lines.push({
      Campo: `Verificação Complementar ${String(number).padStart(4, '0')}`,
      Valor: number % 3 === 0 ? '-' : `Item ${number}`,
      MensagemValidacao: outcome(number),
    })
  }
}

const DOUBTS: Readonly<Record<string, string>> = {
  Nome: 'VÁLIDO?',
  'Nome da Mãe': 'VÁLIDO COM RESSALVA',
  Naturalidade: 'ILEGÍVEL',
  'Formato RG': 'NÃO FOI POSSÍVEL VALIDAR',
  'Evolução Civil': 'INCONCLUSIVO',
  'Formato CPF': 'SEM INDÍCIOS DE FRAUDE',
  Instituto: 'não há divergência',
  Estado: 'Confere.',
  Alinhamento: 'ATENÇÃO: BAIXA QUALIDADE',
  Óbito: 'NADA CONSTA',
}

/** A report whose messages hedge. */
export function doubtfulReport({ analise, laudo }: DemoCase): void {
  Object.assign(analise, { Status: '3', Motivo: 18, MotivoTexto: 'Dados a conferir' })
  for (const line of laudo.ConteudoValidacaoDocumento) {
    if (typeof line === 'string') continue
    line.MensagemValidacao = DOUBTS[line.Campo ?? ''] ?? line.MensagemValidacao
  }
  for (const line of laudo.ConteudoPadraoAnalise) {
    if (line.Titulo === 'Documento') line.Valor = 'INCONCLUSIVO'
    if (line.Titulo === 'Motivo') line.Valor = 'Dados a conferir'
  }
}

/** Fields that deployed services send beside the interface's. */
export function deployedFields({ analise }: DemoCase): void {
  analise.Automatico = analise.Status === '3' ? 'False' : 'True'
  if (analise.OCR) analise.OCR.Expedidor = `SSP/${written(analise.OCR.EstadoDocumento)}`
}

/** Value types that the interface does not describe, outside of the OCR. */
export function illegibleAnswers({ id, analise, laudo }: DemoCase): void {
  analise.CPFCliente = Number(analise.CPFCliente)
  analise.Id = String(id)
  analise.StatusBaseBiometria = { Codigo: 3 }
  laudo.ConteudoValidacaoDocumento.push('linha solta')
  laudo.ConteudoValidacaoDocumento.push({ Campo: null, Valor: 12, MensagemValidacao: null })
}

/** Hostile text in fields of the analysis and the report. */
export function hostileAnswers({ analise, laudo }: DemoCase): void {
  analise.MotivoTexto = '<b>Aprovado</b><svg onload="document.title=\'invadido\'">'
  if (analise.OCR) Object.assign(analise.OCR, { toString: 'texto', '<i>campo</i>': '<a href="//x">y</a>' })
  laudo.ConteudoValidacaoDocumento.push(
    {
      Campo: '<script>document.title="invadido"</script>',
      Valor: '@SUM(1+1)*cmd',
      MensagemValidacao: '\u202EODILÁVNI',
    },
    { Campo: '+55', Valor: 'linha\nnova\tcoluna\u0000nula', MensagemValidacao: 'VÁLIDO\u200B' },
  )
}
