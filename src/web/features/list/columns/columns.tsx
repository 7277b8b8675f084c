import { incompletePartsOf } from '../../../../core/case/case-summary.ts'
import { COVERAGE_PARTS } from '../../../../core/config/coverage-parts.ts'
import { FLAGS } from '../../../../core/findings/model/finding.ts'
import { MARKS } from '../../../data/list/list-row.ts'
import { coverageStateText } from '../../../wording/verdict-text.tsx'
import {
  CpfCell,
  KeyLink,
  kindText,
  KindLine,
  MarkCell,
  NameCell,
  SimilarityCell,
  statusText,
  withPunctuation,
} from './cells.tsx'
import type { Column, FileFields } from './column.ts'
import { CoverageCell } from './coverage-cell.tsx'
import {
  ALERTS,
  CHAVE,
  ERROR,
  ID,
  IS_PARTIAL,
  LINE,
  READ_AS,
  REASON,
  SENTENCE,
  STATE,
  STATUS_DETAILS,
} from './file-only-fields.ts'
import { LinksCell } from './links-cell.tsx'
import { rowWeight } from './row-verdict.ts'
import { VerdictCell } from './verdict-cell.tsx'

const verdict: Column<'verdict'> = {
  id: 'verdict',
  sort: { value: rowWeight, first: 'descending' },
  cell: {
    heading: 'list.column.verdict.alert',
    render: ({ row }) => <VerdictCell row={row} />,
  },
  export: {
    csv: { verdict: ({ summary }, { say }) => summary && say(`verdict.${summary.verdict}`) },
    json: { verdict: ({ summary }) => summary?.verdict ?? null },
  },
}

const key: Column<'key'> = {
  id: 'key',
  sort: { value: (row) => row.key.typed, first: 'ascending' },
  cell: {
    heading: 'list.column.key',
    render: ({ row, address, texts }) => (
      <>
        <KeyLink row={row} address={address} />
        <KindLine row={row} texts={texts} />
      </>
    ),
  },
  export: {
    csv: { key: (row) => row.key.typed },
    json: { key: (row) => row.key.typed },
  },
}

const name: Column<'name'> = {
  id: 'name',
  sort: { value: ({ summary }) => summary?.name ?? null, first: 'ascending' },
  cell: {
    heading: 'list.column.name.cpf',
    render: ({ row }) => (
      <>
        <NameCell row={row} />
        <CpfCell row={row} />
      </>
    ),
  },
  export: {
    csv: { name: ({ summary }) => summary?.name || null },
    json: { name: ({ summary }) => summary?.name || null },
    isPersonal: true,
  },
}

const cpf: Column<'cpf'> = {
  id: 'cpf',
  sort: { value: ({ summary }) => summary?.cpf ?? null, first: 'ascending' },
  cell: null,
  export: {
    csv: { cpf: ({ summary }) => (summary?.cpf ? withPunctuation(summary.cpf) : null) },
    json: { cpf: ({ summary }) => summary?.cpf || null },
    isPersonal: true,
  },
}

const kind: Column<'kind'> = {
  id: 'kind',
  sort: { value: (row, { texts }) => kindText(row, texts), first: 'ascending' },
  cell: null,
  export: {
    csv: { documentType: (row, { texts }) => kindText(row, texts) },
    json: { documentType: ({ summary }) => summary?.documentType || null },
  },
}

const status: Column<'status'> = {
  id: 'status',
  sort: { value: (row, { texts }) => statusText(row, texts), first: 'ascending' },
  cell: null,
  export: {
    csv: {
      status: ({ summary }, { texts }) => (summary?.status ? texts.labelOf('Status', summary.status) : null),
    },
    json: { status: ({ summary }) => summary?.status || null },
  },
}

const counts: Column<'counts'> = {
  id: 'counts',
  sort: {
    value: ({ summary }) => summary && summary.counts.fail * 1e4 + summary.counts.warn,
    first: 'descending',
  },
  cell: null,
  export: {
    csv: {
      fail: ({ summary }) => summary && summary.counts.fail,
      warn: ({ summary }) => summary && summary.counts.warn,
      ok: ({ summary }) => summary && summary.counts.ok,
      unchecked: ({ summary }) => summary && summary.counts.unchecked,
      absent: ({ summary }) => summary && summary.counts.absent,
    },
    json: {
      counts: ({ summary }) =>
        summary && Object.fromEntries(FLAGS.map((each) => [each, summary.counts[each]])),
    },
  },
}

/** In percent; the files hold it unrounded. */
const similarity: Column<'similarity'> = {
  id: 'similarity',
  sort: { value: ({ summary }) => summary?.similarity ?? null, first: 'ascending' },
  cell: {
    heading: 'list.column.similarity.full',
    render: ({ row: { summary } }) => summary && <SimilarityCell summary={summary} />,
  },
  export: {
    csv: { similarity: ({ summary }) => summary?.similarity ?? null },
    json: {
      similarity: ({ summary }) => summary?.similarity ?? null,
      similarityFlag: ({ summary }) => summary?.similarityFlag ?? null,
    },
  },
}

const coverage: Column<'coverage'> = {
  id: 'coverage',
  sort: { value: ({ summary }) => summary && incompletePartsOf(summary).length, first: 'descending' },
  cell: {
    heading: 'coverage.label',
    render: ({ row: { summary } }) => summary && <CoverageCell summary={summary} />,
  },
  export: {
    csv: Object.fromEntries(
      COVERAGE_PARTS.map((part) => [
        `coverage.${part}` as const,
        ({ summary }, words) => {
          const found = summary?.coverage.find((each) => each.part === part)
          return found ? coverageStateText(found, words) : null
        },
      ]),
    ),
    json: {
      coverage: ({ summary }) =>
        summary && Object.fromEntries(summary.coverage.map(({ part, state }) => [part, state])),
    },
  },
}

const links: Column<'links'> = {
  id: 'links',
  sort: { value: (row, { linksOf }) => (row.summary ? linksOf(row) : null), first: 'descending' },
  cell: {
    heading: 'list.column.links',
    render: ({ linked, isActive, onShowGroup }) =>
      linked && <LinksCell linked={linked} isActive={isActive} onShowGroup={onShowGroup} />,
  },
  export: {
    csv: { links: (row, { linksOf }) => linksOf(row) },
    json: { links: (row, { linksOf }) => linksOf(row) },
  },
}

/** How long the calls of a case took; milliseconds in the files. */
const duration: Column<'duration'> = {
  id: 'duration',
  sort: { value: ({ durationMs }) => durationMs, first: 'descending' },
  cell: null,
  export: {
    csv: { took: ({ durationMs }) => durationMs && Math.round(durationMs) },
    json: { took: ({ durationMs }) => durationMs && Math.round(durationMs) },
  },
}

const mark: Column<'mark'> = {
  id: 'mark',
  sort: { value: (row) => row.mark && MARKS.indexOf(row.mark), first: 'descending' },
  cell: {
    heading: 'list.column.mark',
    render: ({ row, isEditable, onMark }) => <MarkCell row={row} isEditable={isEditable} onMark={onMark} />,
  },
  export: {
    csv: { mark: (row, { say }) => row.mark && say(`export.mark.${row.mark}`) },
    json: { mark: (row) => row.mark },
  },
}

/** The columns of the table from left to right, then those that are only sorted by and written into files. */
export const COLUMNS = [
  verdict,
  key,
  name,
  similarity,
  coverage,
  links,
  mark,
  cpf,
  kind,
  status,
  counts,
  duration,
] as const
export type ColumnId = (typeof COLUMNS)[number]['id']

/** The columns of the table, with their cells. */
export const TABLE_COLUMNS = COLUMNS.flatMap(({ id, cell }) => (cell ? [{ id, ...cell }] : []))

/** What the exported files hold, in their order: it stays as it is, for those who read the files by machine. */
export const FILE_FIELDS: readonly FileFields[] = [
  LINE,
  key.export,
  READ_AS,
  STATE,
  CHAVE,
  ID,
  name.export,
  cpf.export,
  kind.export,
  status.export,
  STATUS_DETAILS,
  REASON,
  verdict.export,
  SENTENCE,
  coverage.export,
  counts.export,
  similarity.export,
  ALERTS,
  IS_PARTIAL,
  links.export,
  mark.export,
  duration.export,
  ERROR,
]
