import { Download } from 'lucide-react'
import { useState } from 'react'
import { useConfig } from '../../../data/config-context.ts'
import { currentDay, isoDate } from '../../../../core/findings/values/wall-clock.ts'
import { useText } from '../../../i18n/text.ts'
import { useAccess } from '../../../data/access.ts'
import { Button } from '../../../ui/controls.tsx'
import { download } from '../../../ui/download.ts'
import { announce } from '../../../ui/live-region.tsx'
import { queryOf } from './log-filter.ts'
import type { LogFilter } from './log-filter.ts'

/** Downloads the lines of the filter as they stand in the file, so that they can be verified elsewhere. */
export function ExportLog({ filter }: { filter: LogFilter }) {
  const { say } = useText()
  const log = useAccess().log
  const config = useConfig()
  const [progress, setProgress] = useState<'exporting' | 'failed' | null>(null)

  async function write(): Promise<void> {
    if (!log || progress === 'exporting') return
    setProgress('exporting')
    try {
      const name = `${say('team.log.export.name')}-${isoDate(currentDay(config))}`
      download(name, 'ndjson', await log.exportAccessLog(queryOf(filter)))
      announce(say('team.log.exported', { name: `${name}.ndjson` }))
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
