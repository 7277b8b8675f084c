import type { CaseLink, LinkedCase, LinkKind } from '#core/findings/model/evidence.ts'
import { licence } from './situation.ts'
import type { SituationInput, NamedTruth, Situation, Truth } from './situation.ts'

const VALUES = {
  Nome: 'MARCIA SOUZA LIMA',
  CPF: '529.982.247-25',
  NomeMae: 'HELENA SOUZA LIMA',
  DataNascimento: '04/09/1991',
  NumeroDocumento: '02650306461',
  NumeroSeguranca: '81726354019',
  Renach: 'SP481902377',
  NumeroFormulario: '1234567890',
}
const OTHER_CPF = '168.995.350-09'

type Values = Readonly<Record<string, unknown>>

const linked = (name: string | null, cpf: string | null = VALUES.CPF, chave = 'k-2', id: string | null = null): LinkedCase => ({
  reference: { by: 'chave', value: chave, masked: () => chave },
  id,
  name,
  cpf,
})

const sharing =
  (kind: LinkKind) =>
  (differs: CaseLink['differs'], others: readonly LinkedCase[], changes: Values = {}, total = others.length): SituationInput => ({
    ...licence({ ...VALUES, ...changes }),
    links: [{ kind, differs, others, total }],
  })

const cpf = sharing('cpf')
const key = sharing('key')
const parents = sharing('parents')

/** The four numbers of a document share their situations. */
function numberSituations(kind: LinkKind, field: string): readonly Situation[] {
  const number = sharing(kind)
  return [
    ['another CPF, the same name', number('cpf', [linked('MARCIA S LIMA', OTHER_CPF)]), 'other-cpf warn', { [field]: 'warn' }],
    ['another CPF, a partly equal name', number('cpf', [linked('MARCIA CASTRO', OTHER_CPF)]), 'other-cpf warn'],
    ['another CPF, no name', number('cpf', [linked(null, OTHER_CPF)]), 'other-cpf warn'],
    ['another CPF, a completely different name', number('cpf', [linked('MARCIA LIMA', OTHER_CPF), linked('RUI COSTA', OTHER_CPF, 'k-3')]), 'other-person fail', { [field]: 'fail' }],
    ['the same person under another key', number('key', [linked('MARCIA SOUZA LIMA')]), 'other-key note', { [field]: 'unchecked' }],
    ['the config raises it', { ...number('key', [linked('MARCIA SOUZA LIMA')]), config: { rules: { [`${kind}-shared`]: 'warn' } } }, 'other-key warn'],
    ['no CPF here, a CPF there', number('cpf', [linked('RUI COSTA', OTHER_CPF)], { CPF: null }), ''],
    ['no CPF, another name', number('either', [linked('MARCIA LIMA', null), linked('RUI COSTA', null, 'k-3')], { CPF: null }), 'other-name warn'],
    ['no CPF, the same name', number('either', [linked('MARCIA LIMA', null)]), 'other-key note'],
    ['no CPF, no name', number('either', [linked(null, null)]), 'other-key note'],
    ['no link', licence(VALUES), ''],
    ['a link of another kind', sharing('parents')('cpf', [linked('RUI COSTA', OTHER_CPF)]), ''],
    ['the number was not read', number('cpf', [linked('RUI COSTA', OTHER_CPF)], { [field]: '***' }), ''],
  ]
}

/** What a case shares with others of the list. */
export const LINKS_TRUTH = {
  'cpf-shared': [
    ['a completely different name', cpf('name', [linked('RUI COSTA')]), 'other-person fail', { CPF: 'fail', Nome: 'fail' }],
    ['a partly equal name', cpf('name', [linked('MARCIA CASTRO')]), 'other-name warn', { CPF: 'warn', Nome: 'warn' }],
    ['the worst of several', cpf('name', [linked('MARCIA CASTRO'), linked('RUI COSTA', VALUES.CPF, 'k-3')]), 'other-person fail'],
    ['invalid check digits may be misread', cpf('name', [linked('RUI COSTA')], { CPF: '529.982.247-26' }), 'other-name warn'],
    ['a name with misread letters', cpf('name', [linked('MARC1A SOUSA LIMA')]), ''],
    ['an abbreviated name', cpf('name', [linked('MARCIA S. LIMA')]), ''],
    ['no name on the other side', cpf('name', [linked(null)]), ''],
    ['no name here', cpf('name', [linked('RUI COSTA')], { Nome: '***' }), ''],
    ['no link', licence(VALUES), ''],
  ],
  'document-number-shared': numberSituations('document-number', 'NumeroDocumento'),
  'security-number-shared': numberSituations('security-number', 'NumeroSeguranca'),
  'renach-shared': numberSituations('renach', 'Renach'),
  'form-number-shared': [
    ...numberSituations('form-number', 'NumeroFormulario'),
    ['read in its second place only', sharing('form-number')('cpf', [linked('RUI COSTA', OTHER_CPF)], { NumeroFormulario: null, NumeroFormularioInferior: '1234567890' }), 'other-person fail', { NumeroFormularioInferior: 'fail' }],
  ],
  'key-shared': [
    ['another Id', { bodies: { analise: { Id: 7, Chave: 'k-1' } }, links: [{ kind: 'key', differs: 'id', others: [linked(null, null, 'k-1', '8')], total: 1 }] }, 'other-id warn'],
    ['an analysis without an Id', key('id', [linked(null, null, 'k-1', '8')]), 'other-id warn'],
    ['no link', licence(VALUES), ''],
  ],
  'parents-shared': [
    ['another name: perhaps a twin', parents('cpf', [linked('PAULO SOUZA LIMA', OTHER_CPF)]), 'other-name warn', { NomeMae: 'warn', DataNascimento: 'warn' }],
    ['the same name', parents('cpf', [linked('PAULO SOUZA LIMA', OTHER_CPF), linked('MARCIA S LIMA', OTHER_CPF, 'k-3')]), 'same-name warn'],
    ['never more than a doubt, even with different names', parents('cpf', [linked('RUI COSTA', OTHER_CPF)]), 'other-name warn'],
    ['no CPF here', parents('cpf', [linked('RUI COSTA', OTHER_CPF)], { CPF: null }), ''],
    ['no link', licence(VALUES), ''],
  ],
} satisfies Truth

/** The findings of the demonstration's cases. */
export const LINKS_NAMED = {
  'elo-cpf-1': ['cpf-shared.other-person fail'],
  'elo-cpf-2': ['cpf-shared.other-person fail'],
  'elo-numero-1': ['document-number-shared.other-person fail, security-number-shared.other-person fail, renach-shared.other-person fail, form-number-shared.other-person fail'],
  'elo-numero-2': ['document-number-shared.other-person fail, security-number-shared.other-person fail, renach-shared.other-person fail, form-number-shared.other-person fail'],
  'elo-pais-1': ['parents-shared.other-name warn'],
  'elo-pais-2': ['parents-shared.other-name warn'],
  'elo-chave-1': ['key-shared.other-id warn'],
  'elo-chave-2': ['key-shared.other-id warn'],
  'elo-reenvio-1': ['', 'document-number-shared.other-key note, security-number-shared.other-key note, renach-shared.other-key note, form-number-shared.other-key note'],
  'elo-reenvio-2': ['', 'document-number-shared.other-key note, security-number-shared.other-key note, renach-shared.other-key note, form-number-shared.other-key note'],
} as const satisfies NamedTruth
