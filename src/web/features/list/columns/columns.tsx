import { FLAGS } from '../../../../core/findings/model/finding.ts'
import { UntrustedText } from '../../../ui/untrusted-text/untrusted-text.tsx'
import {
  CountsCell,
  CpfCell,
  KeyLink,
  KindCell,
  kindText,
  KindLine,
  MarkCell,
  NameCell,
  PrintedName,
  SimilarityCell,
  statusText,
  withPunctuation,
} from './cells.tsx'
import type { Column, FileFields } from './column.ts'
import { coverage } from './coverage-column.tsx'
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
import { MARKS } from '../../../data/list/list-row.ts'
import { rowWeight } from './row-verdict.ts'
import { PrintedVerdict, VerdictCell } from './verdict-cell.tsx'

const verdict: Column<'verdict'> = {
  id: 'verdict',
  header: { text: 'list.column.verdict', onScreen: 'list.column.verdict.alert' },
  sort: { key: rowWeight, first: 'descending' },
  cell: {
    width: { table: 'minmax(12rem, 2.2fr)', wide: 'minmax(22rem, 2.2fr)' },
    render: ({ row }) => <VerdictCell row={row} />,
  },
  print: { render: ({ row }) => <PrintedVerdict row={row} />, width: 'w-24' },
  export: {
    csv: { verdict: ({ summary }, { say }) => summary && say(`verdict.${summary.verdict}`) },
    json: { verdict: ({ summary }) => summary?.verdict ?? null },
  },
}

const key: Column<'key'> = {
  id: 'key',
  header: { text: 'list.column.key' },
  sort: { key: (row) => row.key.typed, first: 'ascending' },
  cell: {
    width: { table: 'minmax(10rem, 1fr)', wide: 'minmax(12rem, 1fr)' },
    render: ({ row, address, texts, isWide }) => (
      <>
        <KeyLink row={row} address={address} />
        {isWide ? null : <KindLine row={row} texts={texts} />}
      </>
    ),
  },
  print: {
    render: ({ row }) => <UntrustedText text={row.key.typed} isCut />,
    width: 'w-40',
    className: 'untrusted font-mono',
  },
  export: {
    csv: { key: (row) => row.key.typed },
    json: { key: (row) => row.key.typed },
  },
}

const name: Column<'name'> = {
  id: 'name',
  header: { text: 'list.column.name', shared: 'list.column.name.cpf' },
  sort: { key: ({ summary }) => summary?.name ?? null, first: 'ascending' },
  cell: {
    width: { table: 'minmax(9.5rem, 1.1fr)', wide: 'minmax(12rem, 1.1fr)' },
    render: ({ row, isWide }) => (
      <>
        <NameCell row={row} />
        {isWide ? null : <CpfCell row={row} />}
      </>
    ),
  },
  print: { render: ({ row }) => <PrintedName row={row} /> },
  export: {
    csv: { name: ({ summary }) => summary?.name || null },
    json: { name: ({ summary }) => summary?.name || null },
    isPersonal: true,
  },
}

const cpf: Column<'cpf'> = {
  id: 'cpf',
  header: { text: 'list.column.cpf' },
  sort: { key: ({ summary }) => summary?.cpf ?? null, first: 'ascending' },
  cell: { width: { table: null, wide: '8.5rem' }, render: ({ row }) => <CpfCell row={row} /> },
  print: {
    render: ({ row }) => <CpfCell row={row} />,
    width: 'w-24',
    className: 'tabular whitespace-nowrap',
  },
  export: {
    csv: { cpf: ({ summary }) => (summary?.cpf ? withPunctuation(summary.cpf) : null) },
    json: { cpf: ({ summary }) => summary?.cpf || null },
    isPersonal: true,
  },
}

const kind: Column<'kind'> = {
  id: 'kind',
  header: { text: 'list.column.kind', onScreen: 'list.column.kind.status' },
  sort: { key: (row, { texts }) => kindText(row, texts), first: 'ascending' },
  cell: {
    width: { table: null, wide: 'minmax(9rem, 0.6fr)' },
    render: ({ row, texts }) => <KindCell row={row} texts={texts} />,
  },
  print: { render: ({ row, texts }) => kindText(row, texts), width: 'w-24' },
  export: {
    csv: { documentType: (row, { texts }) => kindText(row, texts) },
    json: { documentType: ({ summary }) => summary?.documentType || null },
  },
}

const status: Column<'status'> = {
  id: 'status',
  header: { text: 'list.column.status' },
  sort: { key: (row, { texts }) => statusText(row, texts), first: 'ascending' },
  cell: null,
  print: { render: ({ row, texts }) => statusText(row, texts), width: 'w-24' },
  export: {
    csv: {
      status: ({ summary }, { texts }) => (summary?.status ? texts.labelOf('Status', summary.status) : null),
    },
    json: { status: ({ summary }) => summary?.status || null },
  },
}

const counts: Column<'counts'> = {
  id: 'counts',
  header: { text: 'list.column.counts' },
  sort: {
    key: ({ summary }) => summary && summary.counts.fail * 1e4 + summary.counts.warn,
    first: 'descending',
  },
  cell: null,
  print: { render: ({ row: { summary } }) => summary && <CountsCell summary={summary} />, width: 'w-20' },
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
  align: 'right',
  header: { text: 'list.column.similarity', onScreen: 'list.column.similarity.full' },
  sort: { key: ({ summary }) => summary?.similarity ?? null, first: 'ascending' },
  cell: {
    width: { table: '5.75rem', wide: '8rem' },
    render: ({ row: { summary } }) => summary && <SimilarityCell summary={summary} />,
  },
  print: {
    render: ({ row: { summary }, format }) =>
      typeof summary?.similarity === 'number' ? format.percentAligned(summary.similarity) : null,
    width: 'w-16',
    className: 'tabular whitespace-nowrap',
  },
  export: {
    csv: { similarity: ({ summary }) => summary?.similarity ?? null },
    json: {
      similarity: ({ summary }) => summary?.similarity ?? null,
      similarityFlag: ({ summary }) => summary?.similarityFlag ?? null,
    },
  },
}

const links: Column<'links'> = {
  id: 'links',
  align: 'right',
  header: { text: 'list.column.links' },
  sort: { key: (row, { linksOf }) => (row.summary ? linksOf(row) : null), first: 'descending' },
  cell: {
    width: { table: 'minmax(5.25rem, 0.7fr)', wide: 'minmax(9rem, 0.8fr)' },
    render: ({ linked, isActive, onShowGroup }) =>
      linked && <LinksCell linked={linked} isActive={isActive} onShowGroup={onShowGroup} />,
  },
  print: { render: (cell) => cell.links || null, width: 'w-16', className: 'tabular' },
  export: {
    csv: { links: (row, { linksOf }) => linksOf(row) },
    json: { links: (row, { linksOf }) => linksOf(row) },
  },
}

/** How long the calls of a case took; milliseconds in the files. */
const duration: Column<'duration'> = {
  id: 'duration',
  header: { text: 'list.column.duration' },
  sort: { key: ({ durationMs }) => durationMs, first: 'descending' },
  cell: null,
  print: null,
  export: {
    csv: { took: ({ durationMs }) => durationMs && Math.round(durationMs) },
    json: { took: ({ durationMs }) => durationMs && Math.round(durationMs) },
  },
}

const mark: Column<'mark'> = {
  id: 'mark',
  header: { text: 'list.column.mark' },
  sort: { key: (row) => row.mark && MARKS.indexOf(row.mark), first: 'descending' },
  cell: {
    width: { table: '7.25rem', wide: '8rem' },
    render: ({ row, isEditable, onMark }) => <MarkCell row={row} isEditable={isEditable} onMark={onMark} />,
  },
  print: { render: ({ row, say }) => row.mark && say(`list.mark.${row.mark}`), width: 'w-20' },
  export: {
    csv: { mark: (row, { say }) => row.mark && say(`export.mark.${row.mark}`) },
    json: { mark: (row) => row.mark },
  },
}

/** The columns in the order of paper. */
export const COLUMNS = [
  verdict,
  key,
  coverage,
  name,
  cpf,
  kind,
  status,
  counts,
  similarity,
  links,
  duration,
  mark,
] as const
export type ColumnId = (typeof COLUMNS)[number]['id']

/** The columns of the screen from left to right. */
export const SCREEN_COLUMNS = [verdict, key, name, kind, cpf, similarity, coverage, links, mark] as const

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
