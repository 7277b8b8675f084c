import { parseDate } from '@internationalized/date'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { ServiceError } from '#core/service/client/errors.ts'
import { dayOf } from '#demo/drafting/calendar.ts'
import { GENERATED_CASES, makeGeneratedCase } from '#demo/cases/find-case.ts'
import { maskCase } from '#core/masking/mask-case.ts'
import { maskRow } from './mask-row.ts'
import { summaryOf } from '#modules/links/core/summary-of.ts'
import type { Context } from '#core/findings/model/evidence.ts'
import type { Case } from '#core/case/assemble.ts'
import { caseOf } from '#core/case/testing/case-of.ts'
import { assembleDemoCase, readIn, secretsOf, textsIn } from '#core/case/testing/demo-case.ts'
import type { ListRow } from './list-row.ts'
import { waitingRow } from './testing/rows.ts'

const DAY = dayOf(2026, 11, 20)
const CONTEXT = {
  config: { labels: [{ label: 'Assinatura', kind: 'value', fields: ['Nome'] }] },
  today: parseDate('2026-11-20'),
} satisfies Context
const KEY = { line: 4, typed: 'chave: onb-52998224725', by: 'chave', value: 'onb-52998224725' } as const
const WAITING: ListRow = { ...waitingRow(3), key: KEY }

/** The parts of a row that are shown or exported, without those that it is opened and compared by. */
function drawn(row: ListRow) {
  if (!row.summary) return row
  const { facts: _facts, reference: _reference, ...summary } = row.summary
  return { ...row, summary }
}

test('no masked row of an answered case leaks a secret', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: GENERATED_CASES }), (number) => {
      const made = makeGeneratedCase(number, DAY)
      const secrets = secretsOf(made)
      const row: ListRow = { ...WAITING, state: 'done', summary: summaryOf(assembleDemoCase(made), {}) }
      expect(textsIn(drawn(maskRow(row))).flatMap((text) => readIn(text, secrets))).toEqual([])
    }),
    { numRuns: 60 },
  )
})

/** A made-up case with one value under a name of the interface, an unknown name or a label, and nothing else of a person. */
function caseWith(place: string, value: string): Case {
  const key = `onb-${value}-01`
  const id = value.replace(/\D/g, '') || '7'
  const [answer = '', name = ''] = place.split('.')
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

const rowOf = (made: Case): ListRow => ({
  ...WAITING,
  key: { line: 4, typed: made.reference.value, ...made.reference },
  state: 'done',
  summary: summaryOf(made, CONTEXT.config),
})

function keysOf({ key, summary }: ListRow) {
  return [key.value, summary?.chave, summary?.id]
}

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
])('a row shows a key with the value of %s as the page of its case does', (place, value) => {
  const made = caseWith(place, value)
  const page = maskCase(made)
  const shown = keysOf(maskRow(rowOf(made)))
  expect(shown).toEqual([page.reference.value, page.chave, page.id])
  expect(shown.join()).not.toContain(value)
})

test('the name of the laudo is masked as the document’s is', () => {
  const line = { Campo: 'Nome', Valor: 'ZULMIRA PRADO', MensagemValidacao: 'VÁLIDO' }
  const row = rowOf(
    caseOf(
      {
        reference: { by: 'chave', value: 'k' },
        analise: { Chave: 'k', Id: '7', OCR: null },
        laudo: { ConteudoValidacaoDocumento: [line] },
      },
      CONTEXT,
    ),
  )
  expect(row.summary?.nameInLaudo).toBe('ZULMIRA PRADO')
  expect(maskRow(row).summary?.nameInLaudo).toBe('Z•••• P••••')
})

test('a row whose case the host has masked shows it as the page does', () => {
  const made = caseWith('OCR.Nome', 'zulmira')
  const page = { ...maskCase(made), reference: made.reference }
  const { summary, key } = maskRow(rowOf(page))
  expect([key.value, summary?.name]).toEqual([page.chave, 'z••••'])
})

test('a key without an answer, and the service’s messages, show no CPF', () => {
  const masked = maskRow(WAITING)
  expect(masked.key).toEqual({
    ...WAITING.key,
    typed: 'chave: onb-•••.982.247-••',
    value: 'onb-•••.982.247-••',
  })
  const failure = new ServiceError('rejected', { operation: 'score', messages: ['CPF 529.982.247-25'] })
  const failed = maskRow({ ...WAITING, state: 'error', failure })
  expect(failed.failure).toMatchObject({ kind: 'rejected', messages: ['•••'] })
  expect(maskRow({ ...WAITING, state: 'error', failure: 'two-cases' }).failure).toBe('two-cases')
})

test('a note is withheld whole: it may name anybody', () => {
  expect(maskRow({ ...WAITING, note: 'ligar para a mãe, Zulmira' }).note).toBe('•••')
  expect(maskRow(WAITING).note).toBeNull()
})
