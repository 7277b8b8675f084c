import type { ConfirmingWords } from '../model/judgement.ts'
import type { WordRole } from '../vocabulary/lexicon.ts'
import type { Subject } from './subject.ts'
import type { Part } from '../vocabulary/parts.ts'
import { isState } from '../values/states.ts'

/** Data that any text may name beside those of its label: the document, the check, the holder. */
const GENERAL: ReadonlySet<string> = new Set([
  'DOCUMENTO',
  'DADO',
  'RESULTADO',
  'SITUACAO',
  'AUTENTICIDADE',
  'CORRESPONDENCIA',
  'TITULAR',
  'PESSOA',
])

/** Labels of these ask for no datum, so that a text under them may name any. */
const OPEN: ReadonlySet<string> = new Set(['DADO', 'RESULTADO', 'SITUACAO', 'REGISTRO', 'CORRESPONDENCIA'])

/** Data of which a label of another one is a part: a mother's name is a name, a date of birth a date. */
const WIDER: Readonly<Record<string, readonly string[]>> = {
  NOME: ['PAI', 'MAE', 'PAIS', 'FILIACAO', 'SOBRENOME'],
  FILIACAO: ['PAI', 'MAE', 'PAIS'],
  DATA: ['NASCIMENTO', 'EXPEDICAO', 'VALIDADE', 'PRIMEIRA'],
  NUMERO: ['CPF', 'RG', 'REGISTRO', 'IDENTIDADE', 'CNH', 'RENACH', 'SEGURANCA', 'FORMULARIO', 'PERFURACAO'],
  IDENTIDADE: ['RG', 'DOCUMENTO'],
  GERAL: ['REGISTRO'],
  CNH: ['REGISTRO', 'DOCUMENTO', 'NUMERO', 'CATEGORIA', 'VALIDADE'],
  RG: ['IDENTIDADE', 'DOCUMENTO'],
  ESTADO: ['UF'],
  UF: ['ESTADO'],
  LOCAL: ['NATURALIDADE'],
  EMISSOR: ['ORGAO', 'UF', 'ESTADO'],
  RENACH: ['REGISTRO', 'CNH'],
  VIGENCIA: ['VALIDADE', 'CPF', 'RG', 'CNH', 'DOCUMENTO', 'IDENTIDADE', 'CATEGORIA', 'AUTENTICIDADE'],
}

/** Whether a text under a label may name a datum: the label's own or a general one; any where the label asks for none. */
function mayName(datum: string, { data, isOfKin }: Subject): boolean {
  if (data.has(datum)) return true
  // Under the mother's name, "equal to the holder's" is no confirmation. A valid form is none of anything.
  if (datum === 'FORMATO' || datum === 'DIGITO' || (datum === 'TITULAR' && isOfKin)) return false
  const isOpen = [...data].every((own) => OPEN.has(own))
  return isOpen || GENERAL.has(datum) || (WIDER[datum] ?? []).some((own) => data.has(own))
}

/** A part of which every word is understood. */
type Known = Part & { readonly role: WordRole }

const is = (part: Known | undefined, ...roles: readonly WordRole['role'][]) =>
  part !== undefined && roles.includes(part.role.role)
const datumOf = (part: Known | undefined) => (part?.role.role === 'datum' ? part.role.datum : null)

const PARTICIPLE = /(?:[AI]D[OA]S?|ED)$/
const isParticiple = ({ words }: Part) => PARTICIPLE.test(words) && !/^VALID[OA]S?$/.test(words)

/** A verb that somebody confirms by: CONFIRMA, VALIDOU, ATTESTS. */
const CONFIRMING_VERB =
  /^(?!VALID[OA]S?$)(?:CONFIRM|ATEST|COMPROV|VALID|APROV|RATIFIC|CERTIFIC|CONFER|VERIF)(?:AM|OU|ARAM|IU|IRAM|O|AMOS|S|IES)$|^(?:CONFIRM|ATEST|COMPROV|CERTIFIC)A$/

const PREPOSITION =
  /^(?:DE|D[AO]S?|DES[ST][AE]|N[AO]S?|NES[ST][AE]|EM|AO?|AOS|POR|PEL[AO]S?|COM|CON|DEL|AL|EN|PARA|PERANTE|JUNTO(?: AO?)?|VIA|CONTRA|ENTRE|WITH|OF|BY|ON|IN|AGAINST|FROM)$/
const ARTICLE = /^(?:OS?|AS?|UMA?|EL|L[AO]S?|THE|ESS[AE]|EST[AE]|SEU|SUA|RESPECTIV[OA]|PROPRI[OA])$/
/** Prepositions by which a source is named, and not the owner of a datum: NOME DO ANALISTA. */
const OF_PLACE =
  /^(?:N[AO]S?|EM|EN|PEL[AO]S?|POR|COM|CON|AOS?|AL|PERANTE|JUNTO(?: AO?)?|VIA|CONTRA|WITH|BY|ON|IN|AGAINST|ACCORDING|CONFORME|CFE|SEGUNDO|SEGUN|CONSOANTE)$/

/** The part that governs one, behind its articles: in NA BASE DA RECEITA, NA governs BASE and DA governs RECEITA. */
function governorOf(parts: readonly Known[], at: number): Known | undefined {
  const before = parts.slice(0, at)
  const index = before.findLastIndex(({ words }) => !ARTICLE.test(words) || /^AS?$/.test(words))
  // In COM A MAE, A is an article.
  const isArticle =
    /^AS?$/.test(before[index]?.words ?? '') && PREPOSITION.test(before[index - 1]?.words ?? '')
  return before[isArticle ? index - 1 : index]
}

/** SEGUNDO and CONFORME before a source say according to whom; CONFORME at the end confirms. */
const ACCORDING = /^(?:CONFORMES?|CFE|SEGUNDO|SEGUN|CONSOANTE)$/

/** A preposition has its noun behind it, and ACCORDING its source: VÁLIDO COM, NA CONFERE. */
function isIncomplete(parts: readonly Known[], at: number): boolean {
  const part = parts[at] as Known
  const next = parts.slice(at + 1).find(({ words }) => !ARTICLE.test(words))
  if (ACCORDING.test(part.words)) {
    return next === undefined
      ? !part.words.startsWith('CONFORME')
      : !is(next, 'source', 'check') && datumOf(next) !== 'REGISTRO'
  }
  if (/(?:^| )QUE$|^(?:E|X|Y|AND|VS|A)$/.test(part.words) && parts[at + 1] === undefined) return true
  // A is also an article.
  const isArticle = /^AS?$/.test(part.words)
  if (isArticle || !PREPOSITION.test(part.words)) return false
  // TRATA DA MESMA PESSOA: that is a noun.
  const isNoun = next?.role.role === 'confirmation' && next.role.datum !== undefined
  return next === undefined || (is(next, 'confirmation', 'yes') && !isNoun)
}

/** A source or check that is named before anything is confirmed, and is not where the datum was looked up: SISTEMA OK. */
function isOwnSubject(parts: readonly Known[], at: number, confirmedAt: number): boolean {
  const part = parts[at] as Known
  if (!is(part, 'source', 'check') || at > confirmedAt) return false
  const next = parts[at + 1]
  // RECEITA: CONFIRMADO, CONSULTA AO BUREAU: NOME CONFIRMADO
  const isHeading = parts
    .slice(at + 1, confirmedAt + 1)
    .some(({ gap }) => gap === 'answer' || gap === 'break')
  if (isHeading || (next && is(part, 'source') && CONFIRMING_VERB.test(next.words))) return false
  const governor = governorOf(parts, at)
  // BASE DA RECEITA FEDERAL is one source.
  if (is(governor, 'source', 'check')) return false
  const owner = governor === undefined ? -1 : parts.indexOf(governor)
  if (governor && /^(?:DE|D[AO]S?|DEL)$/.test(governor.words) && is(parts[owner - 1], 'source', 'check'))
    return false
  return governor === undefined || !OF_PLACE.test(governor.words)
}

const PEOPLE: ReadonlySet<string> = new Set(['TITULAR', 'PESSOA', 'PAI', 'MAE', 'PAIS', 'FILIACAO'])

/** Whether a person confirms, who is no source: A MAE CONFERIU O DOCUMENTO, CONFIRMADO PELO TITULAR. */
function isHearsay(parts: readonly Known[], at: number, label: Subject): boolean {
  const part = parts[at] as Known
  const datum = datumOf(part)
  if (datum === null || !PEOPLE.has(datum)) return false
  const verb = parts.slice(at + 1).find(({ words }) => !ARTICLE.test(words))
  if (verb && CONFIRMING_VERB.test(verb.words)) return true
  const governor = governorOf(parts, at)
  // CLIENTE ACEITA: it is the client that is right, unless the label asks for the client.
  const isSubject = !governor || (is(governor, 'neutral') && !PREPOSITION.test(governor.words))
  if (isSubject) {
    const isOwn = datum !== 'TITULAR' && datum !== 'PESSOA' && mayName(datum, label)
    return !isOwn && !label.data.has(datum) && !label.data.has('FACE')
  }
  if (!OF_PLACE.test(governor.words)) return false
  const before = parts.slice(0, parts.indexOf(governor)).findLast(({ words }) => !ARTICLE.test(words))
  const isSaid = before !== undefined && (isParticiple(before) || before.words === 'DE ACORDO')
  return isSaid && is(before, 'confirmation', 'neutral')
}

const DATE_OR_TIME = /^(?!00?[/.-])\d{1,4}[/:.-]\d{1,2}(?:[/:.-]\d{2,4})?$/

/** What a word in no list may still be: a code before the text, a state behind a source, the time of a check. */
function isHarmless(parts: readonly Part[], at: number): boolean {
  const { words } = parts[at] as Part
  const before = parts[at - 1]
  const next = parts[at + 1]
  if (before === undefined) {
    return /^(?:0\d{1,2}|[1-9]\d?)$/.test(words) && next?.gap === 'answer' && !next.words.endsWith('S')
  }
  if (before.role?.role === 'source') return isState(words)
  if (/^(?:REGRA|CRITERIO|REQUISITO|ITEM)$/.test(before.words)) return /^\d{1,4}$/.test(words)
  const isTimed = parts.some((part) => part.role?.role === 'confirmation' && isParticiple(part))
  return isTimed && DATE_OR_TIME.test(words) && /^(?:EM|AS|A|ON|EL)$/.test(before.words)
}

const NO_STATEMENT = /^(?:IS|ARE|DOES|HAS|QUE|WAS|VERIFICA)$/
const RULES = /^(?:REGRA|CRITERIO|REQUISITO|CONTROLE|CONTROL|CHECK)S?$/

/** Whether understood words make no statement: a question, a rule, a past, a correction, a place for an answer. */
function isNoStatement(parts: readonly Known[], confirmedAt: number): boolean {
  const [first, second] = parts
  const confirmed = parts[confirmedAt]
  const before = parts[confirmedAt - 1]
  const after = parts[confirmedAt + 1]
  const isNamed = second !== undefined && (is(second, 'datum') || ARTICLE.test(second.words))
  const isRule =
    first && isNamed && RULES.test(first.words) && (second.gap === 'answer' || first.words === 'CHECK')
  // VÁLIDA CPF, CERTOS DADOS: an order, and a few of them.
  const object = parts.slice(1).find(({ words }) => !ARTICLE.test(words))
  const isBefore = confirmedAt === 0 && object?.gap === 'none' && is(object, 'datum')
  const isBareOrder =
    isBefore &&
    /^(?:VALIDA|CERT[OA]S?|APROVA|CONFIRMA|CONFERE|AUTENTICA|CERTIFICA)$/.test(confirmed?.words ?? '')
  // O CPF CORRETO É O DA RECEITA
  const isCorrection =
    (/^(?:E|ES)$/.test(after?.words ?? '') &&
      ARTICLE.test(parts[confirmedAt + 2]?.words ?? '') &&
      PREPOSITION.test(parts[confirmedAt + 3]?.words ?? '')) ||
    (is(after, 'datum') && /^(?:IS|ES)$/.test(parts[confirmedAt + 2]?.words ?? ''))
  // FOTO IGUAL ENCONTRADA: there is another.
  const isOfAnother =
    /^(?:IGUA|IDENTIC)/.test(confirmed?.words ?? '') &&
    /^(?:ENCONTR|LOCALIZ|IDENTIFIC)/.test(after?.words ?? '')
  const isPast =
    confirmed !== undefined &&
    /^(?:FOI|FORAM|FUE|FUERON)$/.test(before?.words ?? '') &&
    !isParticiple(confirmed)
  return (
    (first !== undefined && NO_STATEMENT.test(first.words)) ||
    isRule === true ||
    isBareOrder ||
    isCorrection ||
    isOfAnother ||
    isPast
  )
}

const OF_DOCUMENT: ReadonlySet<string> = new Set(['DOCUMENTO', 'AUTENTICIDADE'])

/** Whether a document is all that a text under another label confirms: DOCUMENTO VÁLIDO under Nome da mãe. */
function isOfDocumentOnly(parts: readonly Known[], confirmedAt: number, { data }: Subject): boolean {
  const isSpecific = [...data].some((own) => !GENERAL.has(own))
  const confirmed = parts[confirmedAt]?.role
  if (confirmed?.role === 'confirmation' && confirmed.datum !== undefined) return false
  const named = parts
    .slice(0, confirmedAt)
    .map(datumOf)
    .filter((datum) => datum !== null)
  return isSpecific && named.length > 0 && named.every((datum) => OF_DOCUMENT.has(datum) && !data.has(datum))
}

/** Where a text confirms; -1 where it does not. A degree makes a correspondence one, and a yes its question. */
function confirmationAt(parts: readonly Known[], label: Subject): number {
  const at = parts.findIndex((part) => is(part, 'confirmation'))
  if (at >= 0) return at
  const isFull = parts.some(
    ({ words, role }) => role.role === 'degree' || /^(?:HA|EXISTE|GUARDA|MANTEM)$/.test(words),
  )
  const agreement = parts.findIndex((part) => datumOf(part) === 'CORRESPONDENCIA')
  if (agreement >= 0 && isFull) return agreement
  return parts.findIndex(
    (part, index) =>
      is(part, 'yes') && (label.isAsked || (part.words === 'TRUE' && is(parts[index - 1], 'datum'))),
  )
}

/**
 * Whether a text confirms the subject of its label: every word of it is understood, and together they say that it is right.
 * It names no other datum than the label's, and nobody who is no source says it.
 */
export function confirms(parts: readonly Part[], label: Subject): boolean {
  const known = parts.map((part, at): Known | null => {
    if (part.role?.role === 'withdrawn') return null
    if (part.role !== null) return part as Known
    return ACCORDING.test(part.words) || isHarmless(parts, at) ? { ...part, role: { role: 'glue' } } : null
  })
  if (!known.every((part) => part !== null)) return false
  const at = confirmationAt(known, label)
  if (at < 0 && !(known.length === 1 && ACCORDING.test(known[0]?.words ?? ''))) {
    const last = known.at(-1)
    if (!last || !/^CONFORMES?$/.test(last.words)) return false
  }
  const confirmedAt = at < 0 ? known.length - 1 : at
  // COM O REGISTRO is a source, REGISTRO ATIVO another thing.
  const isSource = (part: Known, index: number) => {
    const governor = datumOf(part) === 'REGISTRO' ? governorOf(known, index) : undefined
    return governor !== undefined && OF_PLACE.test(governor.words)
  }
  const data = known
    .filter((part, index) => !isSource(part, index))
    .flatMap(({ role }) =>
      role.role === 'datum' || (role.role === 'confirmation' && role.datum !== undefined)
        ? [role.datum as string]
        : [],
    )
  // CONSULTA OK, LIDO OK: something was done with a datum of which nothing is said. VÁLIDO CONFORME CONSULTA says it.
  const isDone = known.some((part, index) => {
    const isReceipt = /^(?:LID|ENVIAD|RECEBID)[OA]S?$/.test(part.words)
    const governor = index > confirmedAt ? governorOf(known, index) : undefined
    return isReceipt || (is(part, 'check') && !(governor && OF_PLACE.test(governor.words)))
  })
  const isCheckOnly = isDone && data.every((datum) => GENERAL.has(datum))
  return (
    !isCheckOnly &&
    !isNoStatement(known, confirmedAt) &&
    !isOfDocumentOnly(known, confirmedAt, label) &&
    data.every((datum) => mayName(datum, label)) &&
    !known.some(
      (part, index) =>
        isIncomplete(known, index) ||
        isOwnSubject(known, index, confirmedAt) ||
        isHearsay(known, index, label) ||
        (part.words === 'NO' && index === 0) ||
        // VÁLIDO S/
        (/^[SV]$/.test(part.words) && index > 0 && part.gap === 'none') ||
        // REGULAR is a middling quality of a picture.
        (/^REGULAR(?:ES)?$/.test(part.words) && label.data.has('FACE')) ||
        (/^PASS(?:ED|ES)?$/.test(part.words) &&
          data.some((datum) => datum === 'DATA' || datum === 'VALIDADE')),
    )
  )
}

const CONFIRMING = ['confirmation', 'datum', 'source', 'degree'] as const

/** Why a text that confirms does so: its words without those that only connect. */
export function confirmingWords(parts: readonly Part[]): readonly ConfirmingWords[] {
  return parts.flatMap(({ words, role }, at) => {
    if (/^CONFORMES?$/.test(words) && at === parts.length - 1) return [{ words, role: 'confirmation' }]
    const name = CONFIRMING.find((each) => each === role?.role)
    return name ? [{ words, role: name }] : []
  })
}
