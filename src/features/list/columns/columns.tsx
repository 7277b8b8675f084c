import { FLAGS } from '../../../findings/model/finding.ts'
import { UntrustedText } from '../../../ui/untrusted-text/untrusted-text.tsx'
import type { WorklistRow } from '../../../worklist/worklist-row.ts'
import {
  CodeCell,
  CountsCell,
  CpfCell,
  KeyCell,
  MarkCell,
  NameCell,
  SimilarityCell,
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
import { MARKS } from './marks.ts'
import { rowWeight } from './row-verdict.ts'
import type { CodeTexts } from './use-code-texts.ts'
import { PrintedVerdict, VerdictCell, verdictTitle } from './verdict-cell.tsx'

const verdict: Column<'verdict'> = {
  id: 'verdict',
  // On a phone a verdict is its shape, and a word only where the case is incomplete.
  header: { text: 'batch.column.verdict', className: 'max-sm:sr-only' },
  width: { phone: 4, normal: 8.75, wide: 12.5 },
  isPinned: true,
  sort: { key: rowWeight, first: 'descending' },
  cell: {
    render: ({ row }) => <VerdictCell row={row} />,
    title: ({ row, say, language }) => verdictTitle(row, { say, language }),
    className: 'max-sm:flex-col max-sm:justify-center max-sm:gap-0 max-sm:px-0',
  },
  print: { render: ({ row }) => <PrintedVerdict row={row} />, width: 'w-24' },
  export: {
    csv: { verdict: ({ summary }, { say }) => summary && say(`verdict.${summary.verdict}`) },
    json: { verdict: ({ summary }) => summary?.verdict ?? null },
  },
}

const key: Column<'key'> = {
  id: 'key',
  header: { text: 'batch.column.key' },
  width: { phone: 8.25, normal: 9, wide: 10 },
  isPinned: true,
  sort: { key: (row) => row.key.typed, first: 'ascending' },
  cell: {
    render: ({ row, address }) => <KeyCell row={row} address={address} />,
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
  header: { text: 'batch.column.name' },
  width: { phone: 11, normal: 6.5, wide: 8.5, grows: true },
  sort: { key: ({ summary }) => summary?.name ?? null, first: 'ascending' },
  cell: { render: ({ row }) => <NameCell row={row} /> },
  print: { render: ({ row }) => <NameCell row={row} />, className: '[&_.truncate]:whitespace-normal' },
  export: {
    csv: { name: ({ summary }) => summary?.name || null },
    json: { name: ({ summary }) => summary?.name || null },
    isPersonal: true,
  },
}

const cpf: Column<'cpf'> = {
  id: 'cpf',
  header: { text: 'batch.column.cpf' },
  width: { phone: 7.25, normal: 7.25, wide: 7.75 },
  sort: { key: ({ summary }) => summary?.cpf ?? null, first: 'ascending' },
  cell: { render: ({ row }) => <CpfCell row={row} /> },
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

const kindText = ({ summary }: WorklistRow, { labelOf }: CodeTexts) =>
  summary?.documentType ? labelOf('TipoDocumento', summary.documentType) : null

const kind: Column<'kind'> = {
  id: 'kind',
  header: { text: 'batch.column.kind' },
  width: { phone: 4, normal: 3.75, wide: 4.5 },
  sort: { key: (row, { texts }) => kindText(row, texts), first: 'ascending' },
  cell: { render: ({ row, texts }) => <CodeCell text={kindText(row, texts)} /> },
  print: { render: ({ row, texts }) => kindText(row, texts), width: 'w-24' },
  export: {
    csv: { documentType: (row, { texts }) => kindText(row, texts) },
    json: { documentType: ({ summary }) => summary?.documentType || null },
  },
}

const statusText = ({ summary }: WorklistRow, texts: CodeTexts) =>
  summary?.status ? texts.statusText(summary.status) : null

const status: Column<'status'> = {
  id: 'status',
  header: { text: 'batch.column.status' },
  width: { phone: 6.5, normal: 6.25, wide: 7.5 },
  sort: { key: (row, { texts }) => statusText(row, texts), first: 'ascending' },
  cell: { render: ({ row, texts }) => <CodeCell text={statusText(row, texts)} /> },
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
  header: { text: 'batch.column.counts' },
  width: { phone: 4.75, normal: 4.75, wide: 4.75 },
  sort: {
    key: ({ summary }) => summary && summary.counts.fail * 1e4 + summary.counts.warn,
    first: 'descending',
  },
  cell: { render: ({ row: { summary } }) => summary && <CountsCell summary={summary} /> },
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
  header: { text: 'batch.column.similarity', fullText: 'batch.column.similarity.full' },
  width: { phone: 5.5, normal: 5.5, wide: 5.5 },
  align: 'right',
  sort: { key: ({ summary }) => summary?.similarity ?? null, first: 'ascending' },
  cell: { render: ({ row: { summary } }) => summary && <SimilarityCell summary={summary} /> },
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
  header: { text: 'batch.column.links', fullText: 'batch.column.links.full' },
  width: { phone: 5, normal: 5, wide: 5 },
  align: 'right',
  sort: { key: (row, { linksOf }) => (row.summary ? linksOf(row) : null), first: 'descending' },
  cell: { render: (cell) => cell.links || null, className: 'tabular' },
  print: { render: (cell) => cell.links || null, width: 'w-16', className: 'tabular' },
  export: {
    csv: { links: (row, { linksOf }) => linksOf(row) },
    json: { links: (row, { linksOf }) => linksOf(row) },
  },
}

/** How long the calls of a case took; milliseconds in the files. */
const duration: Column<'duration'> = {
  id: 'duration',
  header: { text: 'batch.column.duration', fullText: 'batch.column.duration.full' },
  width: { phone: 4.25, normal: 4, wide: 4.25 },
  align: 'right',
  sort: { key: ({ durationMs }) => durationMs, first: 'descending' },
  cell: {
    render: ({ row: { durationMs }, format }) =>
      durationMs === null ? null : format.duration(durationMs / 1000),
    className: 'text-muted tabular text-xs',
  },
  print: null,
  export: {
    csv: { took: ({ durationMs }) => durationMs && Math.round(durationMs) },
    json: { took: ({ durationMs }) => durationMs && Math.round(durationMs) },
  },
}

const mark: Column<'mark'> = {
  id: 'mark',
  header: { text: 'batch.column.mark' },
  width: { phone: 7, normal: 7, wide: 7 },
  sort: { key: (row) => row.mark && MARKS.indexOf(row.mark), first: 'descending' },
  cell: {
    render: ({ row, isEditable, onMark }) => <MarkCell row={row} isEditable={isEditable} onMark={onMark} />,
  },
  print: { render: ({ row, say }) => row.mark && say(`batch.mark.${row.mark}`), width: 'w-20' },
  export: {
    csv: { mark: (row, { say }) => row.mark && say(`export.mark.${row.mark}`) },
    json: { mark: (row) => row.mark },
  },
}

/** The columns from left to right, on the screen and on paper. */
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
