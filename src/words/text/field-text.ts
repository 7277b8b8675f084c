import { DEPLOYED_OCR_FIELDS, OCR_FIELDS } from '#core/service/contract/answers.ts'
import type { DeployedOcrField, OcrField } from '#core/service/contract/answers.ts'
import type { Language, Say } from '#words/language.ts'
import { inlineText } from './visible-text.ts'
import { localText } from '#core/config/local-text.ts'
import type { CodeJudgement } from '#core/findings/model/judgement.ts'

/** The two answers, their values (interface, 2.2 and 2.3), and values that some services add. */
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

export function fieldLabel(name: string): `field.${OcrField | DeployedOcrField}` | null {
  const field = [...OCR_FIELDS, ...DEPLOYED_OCR_FIELDS].find((ocrField) => ocrField === name)
  return field ? `field.${field}` : null
}

/** The message id of an answer's value, such as `CPFCliente`, or null. */
export function answerLabel(name: string): `field.${AnswerName}` | null {
  const answerName = ANSWER_NAMES.find((known) => known === name)
  return answerName ? `field.${answerName}` : null
}

export const MONOSPACED_FIELDS: ReadonlySet<string> = new Set([
  'CPF',
  'NumeroDocumento',
  'RGCnh',
  'NumeroSeguranca',
  'Renach',
  'NumeroFormulario',
  'NumeroFormularioInferior',
  'Perfuracao',
  'Chave',
])

/** The label of a field or an answer's value; a name that the interface does not define is returned as sent. */
export function fieldName(name: string, say: Say): string {
  const label = fieldLabel(name) ?? answerLabel(name)
  return label === null ? inlineText(name) : say(label)
}

const ANSWERS = ['OCR', 'Analise', 'Biometria', 'Laudo', 'Caso'] as const

interface PlaceWords {
  readonly name: string
  /** Null for `Mensagens`, which every answer has. */
  readonly answer: string | null
}

/** `OCR.CPF` is in the document, `Caso.CPF` in another case; a path without an answer is what was looked up. */
export function fieldPathWords(place: string, say: Say): PlaceWords {
  if (place === 'Mensagens') return { name: say('info.messages'), answer: null }
  const answer = ANSWERS.find((prefix) => place.startsWith(`${prefix}.`))
  if (answer === undefined) return { name: inlineText(place), answer: say('answer.asked') }
  const name = place.slice(answer.length + 1)
  return {
    // A laudo line's label may be any text, even a field's name.
    name: answer === 'Laudo' ? inlineText(name) : fieldName(name, say),
    answer: say(`answer.${answer}`),
  }
}

/** `OCR.CPF` is "CPF (documento)". */
export function fieldPathText(place: string, say: Say): string {
  const { name, answer } = fieldPathWords(place, say)
  return answer === null ? name : `${name} (${answer})`
}

/** The path if the interface defines it, such as `Analise.CPFCliente`, or null. */
export function interfaceName(place: string): string | null {
  return /^(?:(?:OCR|Analise|Biometria)\.\w+|Mensagens)$/.test(place) ? place : null
}

export interface TextContext {
  readonly say: Say
  readonly language: Language
}

export function codeText({ code, label }: CodeJudgement, { say, language }: TextContext): string {
  return label === null ? say('code.unmapped', { code: inlineText(code) }) : localText(label, language)
}
