import type { Subject } from './subject.ts'

/** Data that any text may name beside those of its label: the document, the check, the holder. */
const GENERAL: ReadonlySet<string> = new Set([
  'DOCUMENTO',
  'DADO',
  'RESULTADO',
  'REGRA',
  'SITUACAO',
  'AUTENTICIDADE',
  'CORRESPONDENCIA',
  'TITULAR',
  'PESSOA',
])

/** Labels of these ask for no datum, so that a text under them may name any. */
const OPEN: ReadonlySet<string> = new Set(['DADO', 'RESULTADO', 'REGRA', 'SITUACAO', 'CORRESPONDENCIA'])

/** Data of which a label of another one is a part: a mother's name is a name, a date of birth a date. */
const WIDER: Readonly<Record<string, readonly string[]>> = {
  NOME: ['PAI', 'MAE', 'PAIS', 'FILIACAO', 'SOBRENOME'],
  FILIACAO: ['PAI', 'MAE', 'PAIS'],
  DATA: ['NASCIMENTO', 'EXPEDICAO', 'VALIDADE', 'PRIMEIRA'],
  NUMERO: [
    'CPF',
    'RG',
    'REGISTRO',
    'IDENTIDADE',
    'CNH',
    'RENACH',
    'SEGURANCA',
    'FORMULARIO',
    'PERFURACAO',
    'TELEFONE',
    'CONTA',
    'TITULO',
    'PIS',
  ],
  IDENTIDADE: ['RG', 'DOCUMENTO'],
  CNH: ['REGISTRO', 'DOCUMENTO', 'NUMERO', 'VALIDADE'],
  RG: ['IDENTIDADE', 'DOCUMENTO'],
  ESTADO: ['UF'],
  UF: ['ESTADO'],
  LOCAL: ['NATURALIDADE'],
  EMISSOR: ['ORGAO', 'UF', 'ESTADO'],
  REGISTRO: ['CNH'],
  RENACH: ['REGISTRO', 'CNH'],
  PADRAO: ['ASSINATURA', 'FACE', 'SELO', 'PERFURACAO', 'ALINHAMENTO'],
  VIGENCIA: [
    'VALIDADE',
    'CPF',
    'RG',
    'CNH',
    'DOCUMENTO',
    'IDENTIDADE',
    'CATEGORIA',
    'AUTENTICIDADE',
    'NUMERO',
    'REGISTRO',
    'RENACH',
  ],
}

const KIN: ReadonlySet<string> = new Set(['PAI', 'MAE', 'PAIS', 'FILIACAO'])

/** People, and what they are asked by: CONFIRMADO POR TELEFONE. */
const PEOPLE: ReadonlySet<string> = new Set([...KIN, 'TITULAR', 'PESSOA', 'TELEFONE', 'E MAIL'])

/** Data that are sources where something is looked up in them: NO REGISTRO, COM O QR CODE. */
const RECORDS: ReadonlySet<string> = new Set(
  'REGISTRO RENACH ARQUIVO ORGAO EMISSOR INSTITUTO'.split(' ').concat('QR CODE'),
)

const DOCUMENTS: ReadonlySet<string> = new Set(['RG', 'CNH', 'IDENTIDADE', 'IDENTIFICACAO'])

const OF_DOCUMENT: ReadonlySet<string> = new Set(['DOCUMENTO', 'AUTENTICIDADE'])

export const isGeneral = (datum: string) => GENERAL.has(datum)
export const isKin = (datum: string) => KIN.has(datum)
export const isPerson = (datum: string) => PEOPLE.has(datum)
export const isRecord = (datum: string | null | undefined) => RECORDS.has(datum ?? '')

/** What something may be compared with: a record, or a model. */
export const isReference = (datum: string | null) => isRecord(datum) || datum === 'PADRAO'
/** A kind of document, on which a datum is printed: CATEGORIA DA CNH. The number of one is its own. */
export const isDocument = (datum: string | undefined) => DOCUMENTS.has(datum ?? '')

const covers = (datum: string, data: ReadonlySet<string>) =>
  data.has(datum) || (WIDER[datum] ?? []).some((own) => data.has(own))

/** Whether a text under a label may name a datum: the label's own or a general one; any where the label asks for none. */
export function mayName(datum: string, { data, isOfKin }: Subject): boolean {
  if (data.has(datum)) return true
  // Under the mother's name, "equal to the holder's" is no confirmation. A valid form is none of anything.
  if (datum === 'FORMATO' || datum === 'DIGITO' || (datum === 'TITULAR' && isOfKin)) return false
  return [...data].every((own) => OPEN.has(own)) || GENERAL.has(datum) || covers(datum, data)
}

/** Whether a datum is one that a label asks for: the document, too, which any text may name. */
const isAskedFor = (datum: string) => datum === 'DOCUMENTO' || !GENERAL.has(datum)

/** The data that a label asks for apart, of the data on each side of an E; none where it asks for one. */
export function askedApart(sides: readonly (readonly string[])[]): readonly ReadonlySet<string>[] {
  const asked = sides.map((side) => new Set(side.filter(isAskedFor))).filter(({ size }) => size > 0)
  return asked.length > 1 ? asked : []
}

/** Whether some data that a text names leave one of its label's open: "Nome confere" under Nome e CPF. */
export function leaveOpen(named: readonly string[], { apart }: Subject): boolean {
  const own = named.filter(isAskedFor)
  return own.length > 0 && apart.some((data) => !own.some((datum) => covers(datum, data)))
}

/** Whether a document is all that is named under a label of another datum: DOCUMENTO VÁLIDO under Nome da mãe. */
export function isDocumentOnly(named: readonly string[], { data }: Subject): boolean {
  const isSpecific = [...data].some((own) => !GENERAL.has(own))
  return isSpecific && named.length > 0 && named.every((datum) => OF_DOCUMENT.has(datum) && !data.has(datum))
}

/** Some data, where father and mother together are the filiation. */
export function together(data: readonly string[]): readonly string[] {
  if (!data.includes('PAI') || !data.includes('MAE')) return data
  return [...data.filter((datum) => datum !== 'PAI' && datum !== 'MAE'), 'FILIACAO']
}
