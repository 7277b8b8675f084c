import type { CaseLink, LinkedCase, LinkKind } from '#core/findings/model/evidence.ts'
import { licence } from './situation.ts'
import type { Given, NamedTruth, Situation, Truth } from './situation.ts'

const OWN = {
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

/** Another case: its name and CPF. */
const other = (name: string | null, cpf: string | null = OWN.CPF, chave = 'k-2', id: string | null = null): LinkedCase => ({
  reference: { by: 'chave', value: chave, masked: () => chave },
  id,
  name,
  cpf,
})

const sharing =
  (kind: LinkKind) =>
  (differs: CaseLink['differs'], others: readonly LinkedCase[], own: Values = {}, total = others.length): Given => ({
    ...licence({ ...OWN, ...own }),
    links: [{ kind, differs, others, total }],
  })

const cpf = sharing('cpf')
const key = sharing('key')
const parents = sharing('parents')

/** The four numbers of a document are judged alike. */
function numbered(kind: LinkKind, field: string): readonly Situation[] {
  const number = sharing(kind)
  return [
    ['another CPF, the same name', number('cpf', [other('MARCIA S LIMA', OTHER_CPF)]), 'other-cpf warn', { [field]: 'warn' }],
    ['another CPF, a name that is partly the same', number('cpf', [other('MARCIA CASTRO', OTHER_CPF)]), 'other-cpf warn'],
    ['another CPF, no name', number('cpf', [other(null, OTHER_CPF)]), 'other-cpf warn'],
    ['another CPF, nothing of the name', number('cpf', [other('MARCIA LIMA', OTHER_CPF), other('RUI COSTA', OTHER_CPF, 'k-3')]), 'other-person fail', { [field]: 'fail' }],
    ['the same person under another key', number('key', [other('MARCIA SOUZA LIMA')]), 'other-key note', { [field]: 'unchecked' }],
    ['the config raises that', { ...number('key', [other('MARCIA SOUZA LIMA')]), config: { rules: { [`${kind}-shared`]: 'warn' } } }, 'other-key warn'],
    ['no CPF here, another there', number('cpf', [other('RUI COSTA', OTHER_CPF)], { CPF: null }), ''],
    ['no CPF, another name', number('either', [other('MARCIA LIMA', null), other('RUI COSTA', null, 'k-3')], { CPF: null }), 'other-name warn'],
    ['no CPF, the same name', number('either', [other('MARCIA LIMA', null)]), 'other-key note'],
    ['no CPF, no name', number('either', [other(null, null)]), 'other-key note'],
    ['no link', licence(OWN), ''],
    ['a link of another kind', sharing('parents')('cpf', [other('RUI COSTA', OTHER_CPF)]), ''],
    ['the number itself was not read', number('cpf', [other('RUI COSTA', OTHER_CPF)], { [field]: '***' }), ''],
  ]
}

/** What a case shares with others of the list. */
export const LINKS_TRUTH = {
  'cpf-shared': [
    ['nothing of the name', cpf('name', [other('RUI COSTA')]), 'other-person fail', { CPF: 'fail', Nome: 'fail' }],
    ['a name that is partly the same', cpf('name', [other('MARCIA CASTRO')]), 'other-name warn', { CPF: 'warn', Nome: 'warn' }],
    ['the worst of several', cpf('name', [other('MARCIA CASTRO'), other('RUI COSTA', OWN.CPF, 'k-3')]), 'other-person fail'],
    ['check digits that do not hold may be misread', cpf('name', [other('RUI COSTA')], { CPF: '529.982.247-26' }), 'other-name warn'],
    ['only what a misreading changes', cpf('name', [other('MARC1A SOUSA LIMA')]), ''],
    ['only an abbreviation', cpf('name', [other('MARCIA S. LIMA')]), ''],
    ['no name on the other side', cpf('name', [other(null)]), ''],
    ['no name here', cpf('name', [other('RUI COSTA')], { Nome: '***' }), ''],
    ['no link', licence(OWN), ''],
  ],
  'document-number-shared': numbered('document-number', 'NumeroDocumento'),
  'security-number-shared': numbered('security-number', 'NumeroSeguranca'),
  'renach-shared': numbered('renach', 'Renach'),
  'form-number-shared': [
    ...numbered('form-number', 'NumeroFormulario'),
    ['read at its second place only', sharing('form-number')('cpf', [other('RUI COSTA', OTHER_CPF)], { NumeroFormulario: null, NumeroFormularioInferior: '1234567890' }), 'other-person fail', { NumeroFormularioInferior: 'fail' }],
  ],
  'key-shared': [
    ['another Id', { bodies: { analise: { Id: 7, Chave: 'k-1' } }, links: [{ kind: 'key', differs: 'id', others: [other(null, null, 'k-1', '8')], total: 1 }] }, 'other-id warn'],
    ['an analysis without an Id', key('id', [other(null, null, 'k-1', '8')]), 'other-id warn'],
    ['no link', licence(OWN), ''],
  ],
  'parents-shared': [
    ['another name: perhaps a twin', parents('cpf', [other('PAULO SOUZA LIMA', OTHER_CPF)]), 'other-name warn', { NomeMae: 'warn', DataNascimento: 'warn' }],
    ['the same name', parents('cpf', [other('PAULO SOUZA LIMA', OTHER_CPF), other('MARCIA S LIMA', OTHER_CPF, 'k-3')]), 'same-name warn'],
    ['never more than a doubt, whatever the names', parents('cpf', [other('RUI COSTA', OTHER_CPF)]), 'other-name warn'],
    ['no CPF here', parents('cpf', [other('RUI COSTA', OTHER_CPF)], { CPF: null }), ''],
    ['no link', licence(OWN), ''],
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
