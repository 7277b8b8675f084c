import { Download } from 'lucide-react'
import { useState } from 'react'
import { currentDay, isoDate } from '../../../../core/findings/values/dates.ts'
import type { AccessEntry } from '../../core/access-entry.ts'
import { useHost } from '../data/host-client.ts'
import type { Language, Say } from '../../../../words/language.ts'
import { useText } from '../../../../words/text.ts'
import { useConfig } from '../../../../web/data/config-context.ts'
import { Button } from '../../../../web/ui/controls.tsx'
import { download } from '../../../../web/ui/download.ts'
import { announce } from '../../../../web/ui/live-region.tsx'
import { csvOf } from '../../../table/web/csv/csv.ts'
import { queryOf } from './filter-form.tsx'
import type { LogFilter } from './filter-form.tsx'
import { detailsText, rolesText } from './log-table.tsx'
import { readWholeLog } from './whole-log.ts'

const COLUMNS = [
  'person',
  'subject',
  'role',
  'action',
  'result',
  'details',
  'case',
  'source',
  'line',
  'replicaName',
] as const

/** The wall clock of this computer, as `csvOf` takes it. */
function clockOf(time: string): Date {
  const moment = new Date(time)
  return new Date(moment.getTime() - moment.getTimezoneOffset() * 60_000)
}

/** Lines as the table says them, the newest first, and where each stands in the file. */
function logCsv(entries: readonly AccessEntry[], zone: string, say: Say, language: Language): string {
  const rows = entries.map((entry) => [
    clockOf(entry.time),
    entry.name ?? null,
    entry.subject,
    rolesText(entry, say),
    say(`team.log.action.${entry.action}`),
    say(`team.log.result.${entry.result}`),
    detailsText(entry, say),
    entry.key,
    say(entry.reportedBy === 'page' ? 'team.log.byPage' : 'team.log.byHost'),
    entry.seq,
    entry.replica,
  ])
  const time = `${say('team.log.time')}, ${zone}`
  return csvOf([[time, ...COLUMNS.map((column) => say(`team.log.${column}`))], ...rows], language)
}

interface ExportLogProps {
  readonly filter: LogFilter
  /** Of the times that the table shows. */
  readonly zone: string
}

/** Downloads all lines of the filter as the table says them. */
export function ExportLog({ filter, zone }: ExportLogProps) {
  const { say, language } = useText()
  const host = useHost()
  const config = useConfig()
  const [progress, setProgress] = useState<'exporting' | 'failed' | null>(null)

  async function write(): Promise<void> {
    if (progress === 'exporting') return
    setProgress('exporting')
    try {
      const pages = await readWholeLog(host, { ...queryOf(filter), for: 'export' })
      const name = `${say('team.log.export.name')}-${isoDate(currentDay(config))}`
      const entries = pages.flatMap((page) => page.entries)
      download(name, 'csv', logCsv(entries, zone, say, language))
      announce(say('team.log.exported', { name: `${name}.csv` }))
      setProgress(null)
    } catch {
      setProgress('failed')
    }
  }

  return (
    <>
      <Button
        title={say('team.log.export.title')}
        aria-disabled={progress === 'exporting'}
        onClick={() => void write()}
      >
        <Download aria-hidden="true" className="size-3.5" />
        {say(progress === 'exporting' ? 'team.log.exporting' : 'team.log.export')}
      </Button>
      {progress === 'failed' ? (
        <p role="alert" className="text-fail w-full">
          {say('team.log.export.failed')}
        </p>
      ) : null}
    </>
  )
}
