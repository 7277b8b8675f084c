import { useId, useMemo } from 'react'
import { WITHHELD } from '../../../core/masking/withheld.ts'
import { keyOf } from '../core/report.ts'
import type { Line, Report } from '../core/report.ts'
import { configFor, whatIsUnknown } from '../core/unknown.ts'
import { useText } from '../../../words/text.ts'
import { Button } from '../../../web/ui/controls.tsx'
import { CopyIcon, useCopy } from '../../../web/ui/copy.tsx'
import { Panel } from '../../../web/ui/panel.tsx'
import { UntrustedText } from '../../../web/ui/untrusted-text/untrusted-text.tsx'
import { CountedLink } from './counted-text.tsx'
import { Foot, ReportTable, useShareText } from './report-table.tsx'

/** What Lupa does not know of the answers, and the part of the config that would teach it. */
export function UnknownPanel({ report }: { report: Report }) {
  const { say } = useText()
  const unknown = useMemo(() => whatIsUnknown(report), [report])
  const config = useMemo(() => configFor(unknown), [unknown])
  const { texts, codes, beyond, neverFilled } = unknown
  const rowOf = (name: string, lines: readonly Line[]) => ({
    key: name,
    cells: [
      name === WITHHELD ? (
        say('report.unknown.withheld')
      ) : (
        <UntrustedText key="name" text={name} className="untrusted" />
      ),
      <Places key="places" lines={lines} />,
    ],
  })
  return (
    <Panel name="unknown" title={say('report.unknown')} state="ready">
      <ReportTable
        caption={say('report.unknown')}
        columns={[{ name: say('report.column.what') }, { name: say('report.column.cases') }]}
        groups={[
          {
            title: say('report.unknown.texts', { count: texts.length }),
            rows: texts.map(({ name, lines }) => rowOf(name, lines)),
          },
          {
            title: say('report.unknown.codes', { count: codes.length }),
            rows: codes.map((line) => rowOf(`${line.part} ${line.name}`, [line])),
          },
          {
            title: say('report.unknown.beyond', { count: beyond.length }),
            rows: beyond.map((line) => rowOf(`${line.part}.${line.name}`, [line])),
          },
          {
            title: say('report.unknown.neverFilled', { count: neverFilled.length }),
            rows: neverFilled.length === 0 ? [] : [{ key: 'never', cells: [neverFilled.join(', '), '0'] }],
          },
        ]}
      />
      {texts.length + codes.length + beyond.length + neverFilled.length === 0 ? (
        <Foot>{say('report.unknown.nothing')}</Foot>
      ) : null}
      {config === null ? null : <ConfigPart json={JSON.stringify(config, null, 2)} />}
    </Panel>
  )
}

function Places({ lines }: { lines: readonly Line[] }) {
  const text = useShareText()
  return (
    <span className="flex flex-wrap gap-x-3">
      {lines.map((line) => (
        <CountedLink key={keyOf(line)} counted={line}>
          {line.subject === 'text' ? <UntrustedText text={`${line.part}: `} className="untrusted" /> : null}
          {text.count(line.count)}
        </CountedLink>
      ))}
    </span>
  )
}

function ConfigPart({ json }: { json: string }) {
  const { say } = useText()
  const id = useId()
  const { outcomeOf, copy } = useCopy()
  return (
    <section aria-labelledby={id} className="border-line border-t text-[0.8125rem]">
      <div className="border-line flex items-center justify-between gap-2 border-b px-4 py-1.5">
        <h3 id={id} className="font-semibold">
          {say('report.config')}
        </h3>
        <Button className="print:hidden" onClick={() => copy(json, say('report.config'))}>
          <CopyIcon outcome={outcomeOf(json)} />
          {say('report.config.copy')}
        </Button>
      </div>
      <pre aria-labelledby={id} className="untrusted px-4 py-3 font-mono text-xs whitespace-pre-wrap">
        {json}
      </pre>
      <Foot>{say('report.config.foot')}</Foot>
    </section>
  )
}
