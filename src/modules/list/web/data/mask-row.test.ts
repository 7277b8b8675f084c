import { parseDate } from '@internationalized/date'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Case } from '#core/case/assemble.ts'
import { caseOf } from '#core/case/testing/case-of.ts'
import { assembleDemoCase, findSecrets, secretsOf, textsIn } from '#core/case/testing/demo-case.ts'
import type { JudgementContext } from '#core/findings/model/evidence.ts'
import { maskCase } from '#core/masking/mask-case.ts'
import { ServiceError } from '#core/service/client/errors.ts'
import { GENERATED_CASES, makeGeneratedCase } from '#demo/cases/find-case.ts'
import { dayOf } from '#demo/drafting/calendar.ts'
import { summariseCase } from '#modules/links/core/summarise-case.ts'
import type { ListRow } from './list-row.ts'
import { maskRow } from './mask-row.ts'
import { waitingRow } from './testing/rows.ts'

const DAY = dayOf(2026, 11, 20)
const CONTEXT = {
  config: { labels: [{ label: 'Assinatura', kind: 'value', fields: ['Nome'] }] },
  today: parseDate('2026-11-20'),
} satisfies JudgementContext
const KEY = { line: 4, typed: 'chave: onb-52998224725', by: 'chave', value: 'onb-52998224725' } as const
const WAITING: ListRow = { ...waitingRow(3), key: KEY }

/** What pages and exports show of a row: without the ids and facts that links use. */
function visiblePart(row: ListRow) {
  if (!row.summary) return row
  const { facts: _facts, reference: _reference, ...summary } = row.summary
  return { ...row, summary }
}

test('no masked row of an answered case leaks a secret', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: GENERATED_CASES }), (number) => {
      const demoCase = makeGeneratedCase(number, DAY)
      const secrets = secretsOf(demoCase)
      const row: ListRow = {
        ...WAITING,
        state: 'done',
        summary: summariseCase(assembleDemoCase(demoCase)),
      }
      expect(textsIn(visiblePart(maskRow(row))).flatMap((text) => findSecrets(text, secrets))).toEqual([])
    }),
    { numRuns: 60 },
  )
})

/** A case with one personal value, in the given field or laudo line, and in its key. */
function caseWith(fieldPath: string, value: string): Case {
  const key = `onb-${value}-01`
  const id = value.replace(/\D/g, '') || '7'
  const [answer = '', name = ''] = fieldPath.split('.')
  const fields = (of: string) => (answer === of ? { [name]: value } : {})
  const lines = (of: string, label: string) =>
    answer === of ? [{ [label]: name, Valor: value, MensagemValidacao: 'VÁLIDO' }] : []
  return caseOf(
    {
      reference: { by: 'chave', value: key },
      analise: { Chave: key, Id: id, ...fields('Analise'), OCR: { Categoria: 'B', ...fields('OCR') } },
      biometria: { Chave: key, Id: id, ...fields('Biometria') },
      laudo: {
        ConteudoPadraoAnalise: lines('Padrao', 'Titulo'),
        ConteudoValidacaoDocumento: lines('Laudo', 'Campo'),
      },
    },
    CONTEXT,
  )
}

const rowOf = (source: Case): ListRow => ({
  ...WAITING,
  key: { line: 4, typed: source.reference.value, ...source.reference },
  state: 'done',
  summary: summariseCase(source),
})

test.each([
  ['OCR.Nome', 'zulmira'],
  ['OCR.Diretor', 'zulmira'],
  ['OCR.NomeSocial', 'zulmira'],
  ['OCR.RGCnh', '294653272'],
  ['OCR.DocOrigem', '294653272'],
  ['OCR.Perfuracao', '294653272'],
  ['OCR.NumeroFormularioInferior', '294653272'],
  ['OCR.Passaporte', '294653272'],
  ['Analise.CPFCliente', '529982'],
  ['Biometria.CPFCliente', '529982'],
  ['Laudo.Nome da Mãe', 'zulmira'],
  ['Laudo.Formato RG', '294653272'],
  ['Laudo.Assinatura', 'zulmira'],
  ['Padrao.Responsável', 'zulmira'],
  ['Padrao.CPF de Envio', '529982'],
])('a key that contains %s is masked like on the page of its case', (fieldPath, value) => {
  const source = caseWith(fieldPath, value)
  const maskedCase = maskCase(source)
  const { key, summary } = maskRow(rowOf(source))
  const keys = [key.value, summary?.chave, summary?.id]
  expect(keys).toEqual([maskedCase.reference.value, maskedCase.chave, maskedCase.id])
  expect(keys.join()).not.toContain(value)
})

test('the name in the laudo is masked like the name in the document', () => {
  const line = { Campo: 'Nome', Valor: 'ZULMIRA PRADO', MensagemValidacao: 'VÁLIDO' }
  const answers = {
    reference: { by: 'chave', value: 'k' },
    analise: { Chave: 'k', Id: '7', OCR: null },
    laudo: { ConteudoValidacaoDocumento: [line] },
  } as const
  expect(maskRow(rowOf(caseOf(answers, CONTEXT))).summary?.nameInLaudo).toBe('Z•••• P••••')
})

test('a case that the host has masked is not masked twice', () => {
  const source = caseWith('OCR.Nome', 'zulmira')
  const hostCase = { ...maskCase(source), reference: source.reference }
  const { summary, key } = maskRow(rowOf(hostCase))
  expect([key.value, summary?.name]).toEqual([hostCase.chave, 'z••••'])
})

test('rows without an answer show no CPF, no service message and no note', () => {
  expect(maskRow(WAITING)).toMatchObject({
    key: { ...KEY, typed: 'chave: onb-•••.982.247-••', value: 'onb-•••.982.247-••' },
    note: null,
  })
  const failure = new ServiceError('rejected', { operation: 'score', messages: ['CPF 529.982.247-25'] })
  const failed: ListRow = { ...WAITING, state: 'error', failure, note: 'ligar para a mãe, Zulmira' }
  expect(maskRow(failed)).toMatchObject({ failure: { kind: 'rejected', messages: ['•••'] }, note: '•••' })
  expect(maskRow({ ...WAITING, state: 'error', failure: 'two-cases' }).failure).toBe('two-cases')
})
