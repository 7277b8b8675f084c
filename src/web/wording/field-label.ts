import { DEPLOYED_OCR_FIELDS, OCR_FIELDS } from '../../core/contract/analise.ts'
import type { DeployedOcrField, OcrField } from '../../core/contract/analise.ts'

/** Names outside the OCR data: the two answers, their own values (interface, 2.2 and 2.3), and what some services add. */
const ANSWER_NAMES = [
  'Analise',
  'Biometria',
  'Sistema',
  'Metodo',
  'Id',
  'Chave',
  'DataCadastro',
  'DataEnvio',
  'DataResposta',
  'Status',
  'Motivo',
  'MotivoTexto',
  'CPFCliente',
  'TaxaSimilaridade',
  'StatusBaseBiometria',
  'DescricaoBaseBiometria',
  'Automatico',
] as const
type AnswerName = (typeof ANSWER_NAMES)[number]

/** The catalogue's id of an OCR field's label; null for an unknown field. */
export function fieldLabel(name: string): `field.${OcrField | DeployedOcrField}` | null {
  const known = [...OCR_FIELDS, ...DEPLOYED_OCR_FIELDS].find((field) => field === name)
  return known ? `field.${known}` : null
}

/** The same for a name of the two answers, such as `CPFCliente`. */
export function answerLabel(name: string): `field.${AnswerName}` | null {
  const known = ANSWER_NAMES.find((each) => each === name)
  return known ? `field.${known}` : null
}
