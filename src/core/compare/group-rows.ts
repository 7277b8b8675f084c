import type { ComparedCases, ComparedRow } from './compare-cases.ts'
import type { Outcome } from './compare-fields.ts'
import type { SharedIdentity } from './shared-identity.ts'

/**
 * Where a compared field stands; each is in one group, and every number of the page is the size of a group.
 * `identifies`: equal, and one person's or one document's; `equal`: equal beside it; `common`: equal in most documents.
 */
export const ROW_GROUPS = [
  'identifies',
  'equal',
  'common',
  'different',
  'unclear',
  'only-a',
  'only-b',
  'not-compared',
  'neither',
] as const
export type RowGroup = (typeof ROW_GROUPS)[number]
export type GroupedRows = Readonly<Record<RowGroup, readonly ComparedRow[]>>

/** What many documents have alike. */
const COMMON: ReadonlySet<string> = new Set([
  'Status',
  'Motivo',
  'TaxaSimilaridade',
  'TipoDocumento',
  'EstadoDocumento',
  'EstadoRgFaceA',
  'Secretaria',
  'Expedidor',
  'Instituto',
  'Diretor',
  'Categoria',
  'Permissao',
  'Perfuracao',
  'Naturalidade',
  'Brasao',
])

function groupOf(name: string, outcome: Outcome | null, identifying: ReadonlySet<string>): RowGroup {
  if (outcome === null) return 'not-compared'
  if (outcome !== 'equal') return outcome
  if (identifying.has(name)) return 'identifies'
  return COMMON.has(name) ? 'common' : 'equal'
}

/** The order of the fields in a table: who it is, then the document, then what the service concluded. */
const HOLDER = ['Nome', 'CPF', 'NomeMae', 'NomePai', 'DataNascimento', 'Naturalidade']
const DOCUMENT = [
  'TipoDocumento',
  'EstadoDocumento',
  'NumeroDocumento',
  'RGCnh',
  'Renach',
  'NumeroSeguranca',
  'NumeroFormulario',
  'NumeroFormularioInferior',
  'DataDaPrimeiraEmissao',
  'DataExpedicao',
  'DataExpiracao',
  'Categoria',
]
const CONCLUSIONS = ['Status', 'Motivo', 'TaxaSimilaridade']

/** The parts of a table of fields. */
export const SECTIONS = ['holder', 'document', 'service'] as const
export type Section = (typeof SECTIONS)[number]

/** The part of a table that a field stands in. */
export function sectionOf(name: string): Section {
  if (HOLDER.includes(name)) return 'holder'
  return CONCLUSIONS.includes(name) ? 'service' : 'document'
}

const ORDER = [...HOLDER, ...DOCUMENT]

/** Fields without a place of their own come last in their part, in the interface's order. */
function placeOf(name: string): number {
  const place = ORDER.indexOf(name)
  return SECTIONS.indexOf(sectionOf(name)) * 100 + (place < 0 ? ORDER.length : place)
}

/** Rows in the order of a table. */
export function inOrder(rows: readonly ComparedRow[]): readonly ComparedRow[] {
  return rows.toSorted((one, other) => placeOf(one.name) - placeOf(other.name))
}

/** Every compared field in its group; what identifies comes in the order of `identity`. */
export function groupRows(
  { conclusions, fields }: ComparedCases,
  identity: readonly SharedIdentity[],
): GroupedRows {
  const order = identity.flatMap((each) => each.fields)
  const identifying = new Set(order)
  const groups: Record<RowGroup, readonly ComparedRow[]> = {
    identifies: [],
    equal: [],
    common: [],
    different: [],
    unclear: [],
    'only-a': [],
    'only-b': [],
    'not-compared': [],
    neither: [],
  }
  // Two cases have two Chaves: only a shared one says anything.
  const compared = [...fields, ...conclusions].filter(
    ({ is, name }) => is === 'field' || name !== 'Chave' || identifying.has(name),
  )
  for (const row of inOrder(compared)) {
    const group = groupOf(row.name, row.outcome, identifying)
    groups[group] = [...groups[group], row]
  }
  return {
    ...groups,
    identifies: groups.identifies.toSorted(
      (one, other) => order.indexOf(one.name) - order.indexOf(other.name),
    ),
  }
}

/** What is counted: the sizes of groups, or of two together. */
const COUNTS = {
  identifies: ['identifies'],
  same: ['equal', 'common'],
  different: ['different'],
  neither: ['neither'],
  one: ['only-a', 'only-b'],
  unclear: ['unclear'],
  'not-compared': ['not-compared'],
} as const satisfies Readonly<Record<string, readonly RowGroup[]>>
export type CountName = keyof typeof COUNTS

/** Counts that are said even where they are zero. */
const ALWAYS: ReadonlySet<CountName> = new Set(['identifies', 'same', 'different', 'neither'])

/** How many fields are in each group; together they are all fields. */
export function countsOf(rows: GroupedRows): readonly { readonly name: CountName; readonly count: number }[] {
  return (Object.keys(COUNTS) as CountName[])
    .map((name) => ({ name, count: COUNTS[name].reduce((sum, group) => sum + rows[group].length, 0) }))
    .filter(({ name, count }) => count > 0 || ALWAYS.has(name))
}
