import { useMutation } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { formatIsoDate } from '#core/findings/values/dates.ts'
import { hostDay } from '#web/data/host-day.ts'
import type { AccessEntry } from '#modules/team/core/access-entry.ts'
import { useHost } from '#modules/team/web/data/host-client.ts'
import type { Language, Say } from '#words/language.ts'
import { useText } from '#words/use-text.ts'
import { useConfig } from '#web/data/config-context.ts'
import { Button } from '#web/ui/controls.tsx'
import { download } from '#web/ui/download.ts'
import { announce } from '#web/ui/live-region.tsx'
import { toCsv } from '#modules/table/web/csv.ts'
import type { CsvCell } from '#modules/table/web/csv.ts'
import { queryOf } from './filter-form.tsx'
import type { LogFilter } from './filter-form.tsx'
import { detailsText, rolesText } from './log-table.tsx'
import { readWholeLog } from './whole-log.ts'

/** The wall clock of this computer, as `csvOf` takes it. */
function wallClockOf(time: string): Date {
  const moment = new Date(time)
  return new Date(moment.getTime() - moment.getTimezoneOffset() * 60_000)
}

/** Lines as the table says them, the newest first, and where each stands in the file. */
function logCsv(entries: readonly AccessEntry[], zone: string, say: Say, language: Language): string {
  const columns: readonly (readonly [string, (entry: AccessEntry) => CsvCell])[] = [
    [`${say('team.log.time')}, ${zone}`, ({ time }) => wallClockOf(time)],
    [say('team.log.person'), ({ name }) => name ?? null],
    [say('team.log.subject'), ({ subject }) => subject],
    [say('team.log.role'), (entry) => rolesText(entry, say)],
    [say('team.log.action'), ({ action }) => say(`team.log.action.${action}`)],
    [say('team.log.result'), ({ result }) => say(`team.log.result.${result}`)],
    [say('team.log.details'), (entry) => detailsText(entry, say)],
    [say('team.log.case'), ({ key }) => key],
    [say('team.log.source'), ({ reportedBy }) => say(`team.log.source.${reportedBy}`)],
    [say('team.log.line'), ({ seq }) => seq],
    [say('team.log.replicaName'), ({ replica }) => replica],
    [say('team.log.request'), ({ requestId }) => requestId],
    [say('team.log.hash'), ({ hash }) => hash],
  ]
  const rows = entries.map((entry) => columns.map(([, cellOf]) => cellOf(entry)))
  return toCsv([columns.map(([heading]) => heading), ...rows], language)
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
  const { mutate, isPending, isError } = useMutation({
    async mutationFn() {
      const pages = await readWholeLog(host, { ...queryOf(filter), for: 'export' })
      const name = `${say('team.log.export.name')}-${formatIsoDate(hostDay(config))}`
      const entries = pages.flatMap((page) => page.entries)
      download(name, 'csv', logCsv(entries, zone, say, language))
      announce(say('team.log.exported', { name: `${name}.csv` }))
    },
  })

  return (
    <>
      <Button
        title={say('team.log.export.title')}
        aria-disabled={isPending}
        onClick={() => {
          if (!isPending) mutate()
        }}
      >
        <Download aria-hidden="true" className="size-3.5" />
        {say(isPending ? 'team.log.exporting' : 'team.log.export')}
      </Button>
      {isError ? (
        <p role="alert" className="text-fail w-full">
          {say('team.log.export.failed')}
        </p>
      ) : null}
    </>
  )
}
