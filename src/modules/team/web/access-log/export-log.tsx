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
import { readWholeLog } from './log-query.ts'
import type { LogFilter } from './log-query.ts'
import { detailsText, rolesText } from './log-table.tsx'

/** `csvOf` writes UTC, so this shifts a time by the local offset. */
function toLocalTime(time: string): Date {
  const date = new Date(time)
  return new Date(date.getTime() - date.getTimezoneOffset() * 60_000)
}

function logCsv(entries: readonly AccessEntry[], zone: string, say: Say, language: Language): string {
  const columns: readonly (readonly [string, (entry: AccessEntry) => CsvCell])[] = [
    [`${say('team.log.time')}, ${zone}`, ({ time }) => toLocalTime(time)],
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
  readonly zone: string
}

export function ExportLog({ filter, zone }: ExportLogProps) {
  const { say, language } = useText()
  const host = useHost()
  const config = useConfig()
  const { mutate, isPending, isError } = useMutation({
    async mutationFn() {
      const pages = await readWholeLog(host, filter, 'export')
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
