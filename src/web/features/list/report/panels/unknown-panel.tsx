import { useId, useMemo } from 'react'
import type { ReactNode } from 'react'
import { configFor, isWhole, TEACHABLE, teachableTexts } from '../../../../../core/report/config-json.ts'
import { whatIsUnknown } from '../../../../../core/report/unknown.ts'
import type { Unknown } from '../../../../../core/report/unknown.ts'
import { WITHHELD } from '../../../../../core/privacy/withheld.ts'
import { keyOf, totalOf } from '../../../../../core/report/report.ts'
import type { Line, Report } from '../../../../../core/report/report.ts'
import { useText } from '../../../../i18n/text.ts'
import { Button } from '../../../../ui/controls.tsx'
import { CopyIcon, useCopy } from '../../../../ui/copy.tsx'
import { Panel } from '../../../../ui/panel.tsx'
import { UntrustedText } from '../../../../ui/untrusted-text/untrusted-text.tsx'
import { useListPage, useListPageState } from '../../page/list-page-state.ts'
import { Cell, ColumnHead, Figure, Foot, ReportTable, RowHead, TableRow } from '../parts/cells.tsx'
import { CountedLink } from '../parts/counted-link.tsx'
import { useShareText } from '../parts/shares.ts'

/** What Lupa does not know of the answers, and what would teach it. */
export function UnknownPanel({ report }: { report: Report }) {
  const { say, language } = useText()
  const unknown = useMemo(() => whatIsUnknown(report), [report])
  const { texts, codes, beyond, neverFilled } = unknown
  const teachable = useMemo(() => teachableTexts(texts), [texts])
  const counts = [
    say('report.unknown.codes', { count: codes.length }),
    say('report.unknown.texts', { count: texts.length }),
    say('report.unknown.beyond', { count: beyond.length }),
    ...(neverFilled.length > 0 ? [say('report.unknown.neverFilled', { count: neverFilled.length })] : []),
  ]
  return (
    <Panel
      name="unknown"
      title={say('report.unknown')}
      state="ready"
      aside={new Intl.ListFormat(language).format(counts)}
    >
      <div className="flex flex-wrap">
        <div className="min-w-0" style={{ flex: '1.5 1 30rem' }}>
          <ReportTable
            caption={say('report.unknown')}
            head={
              <>
                <ColumnHead className="text-left">{say('report.unknown.what')}</ColumnHead>
                <ColumnHead className="text-right">{say('report.column.cases')}</ColumnHead>
                <ColumnHead className="text-left max-sm:hidden">{say('report.unknown.where')}</ColumnHead>
                <ColumnHead className="w-40 text-left">{say('report.unknown.teach')}</ColumnHead>
              </>
            }
          >
            {texts.length === 0 ? null : (
              <Group
                title={say('report.unknown.texts', { count: texts.length })}
                note={say('report.unknown.masked')}
              >
                {texts.map((line) => (
                  <UnknownRow key={keyOf(line)} line={line} where={line.part}>
                    <TeachText line={line} isTeachable={teachable.has(line.name)} />
                  </UnknownRow>
                ))}
              </Group>
            )}
            {codes.length === 0 ? null : (
              <Group
                title={say('report.unknown.codes', { count: codes.length })}
                note={say('report.unknown.ask')}
              >
                {codes.map((line) => (
                  <UnknownRow key={keyOf(line)} line={line} name={`${line.part} ${line.name}`}>
                    {say(obstacleOf(line) ?? 'report.unknown.blank')}
                  </UnknownRow>
                ))}
              </Group>
            )}
            {beyond.length + neverFilled.length === 0 ? null : (
              <Group title={say('report.unknown.fields', { count: beyond.length + neverFilled.length })}>
                {beyond.map((line) => (
                  <UnknownRow
                    key={keyOf(line)}
                    line={line}
                    name={`${line.part}.${line.name}`}
                    where={say('report.unknown.isBeyond')}
                  >
                    {say('report.unknown.asNamed')}
                  </UnknownRow>
                ))}
                {neverFilled.length === 0 ? null : (
                  <TableRow>
                    <RowHead>{neverFilled.join(', ')}</RowHead>
                    <Figure>0</Figure>
                    <Cell className="max-sm:hidden">{say('report.unknown.isNeverFilled')}</Cell>
                    <Cell className="text-muted text-xs">{say('report.unknown.nothing')}</Cell>
                  </TableRow>
                )}
              </Group>
            )}
          </ReportTable>
        </div>
        <ConfigPart unknown={unknown} />
      </div>
    </Panel>
  )
}

interface GroupProps {
  readonly title: string
  readonly note?: string
  readonly children: ReactNode
}

function Group({ title, note, children }: GroupProps) {
  return (
    <tbody>
      <tr className="border-line bg-sunken border-t">
        <th scope="rowgroup" colSpan={4} className="px-4 py-1 text-left text-xs font-normal">
          <span className="flag mark-unchecked inline-block leading-4">{title}</span>
          {note ? <span className="text-muted ml-2">{note}</span> : null}
        </th>
      </tr>
      {children}
    </tbody>
  )
}

interface UnknownRowProps {
  readonly line: Line
  readonly name?: string
  readonly where?: string
  readonly children: ReactNode
}

function UnknownRow({ line, name = line.name, where, children }: UnknownRowProps) {
  const text = useShareText()
  return (
    <TableRow>
      <RowHead>
        <UntrustedText text={name} className="untrusted" isCut />
        {where ? (
          <UntrustedText text={where} className="untrusted text-muted block text-xs sm:hidden" isCut />
        ) : null}
      </RowHead>
      <Figure>
        <CountedLink counted={line} className="text-accent hover:underline">
          {text.count(totalOf(line.counts))}
        </CountedLink>
      </Figure>
      <Cell className="max-sm:hidden">
        {where ? <UntrustedText text={where} className="untrusted" isCut /> : '–'}
      </Cell>
      <Cell className="text-muted text-xs">{children}</Cell>
    </TableRow>
  )
}

/** Why no entry of the config could match a text or code; null where one could. */
function obstacleOf(line: Line) {
  if (line.name === WITHHELD) return 'report.unknown.withheld'
  return isWhole(line) ? null : 'report.unknown.varies'
}

/** What a text can be taught as, or why it cannot. */
function TeachText({ line, isTeachable }: { line: Line; isTeachable: boolean }) {
  const { say } = useText()
  const obstacle = obstacleOf(line)
  if (obstacle) return say(obstacle)
  return isTeachable ? <ClassSelect line={line} /> : say('report.unknown.several')
}

/** Chooses what a text is to be taught as. */
function ClassSelect({ line }: { line: Line }) {
  const { say } = useText()
  const page = useListPage()
  const chosen = useListPageState((state) => state.report.classes[line.name])
  return (
    <select
      aria-label={say('report.unknown.class', { text: line.name })}
      value={chosen ?? ''}
      onChange={({ currentTarget }) => {
        const next = TEACHABLE.find((each) => each === currentTarget.value)
        const { [line.name]: _, ...others } = page.getState().report.classes
        const classes = next ? { ...others, [line.name]: next } : others
        page.setState((state) => ({ report: { ...state.report, classes } }))
      }}
      className="bg-surface border-line text-ink h-7 w-full rounded-md border px-1.5 text-xs max-sm:h-11"
    >
      <option value="">{say('report.unknown.choose')}</option>
      {TEACHABLE.map((each) => (
        <option key={each} value={each}>
          {say(`report.class.${each}`)}
        </option>
      ))}
    </select>
  )
}

/** The object as JSON, a code in one line. Only what is to be filled in matches: in a text, a line break is escaped. */
function configText(part: object): string {
  return JSON.stringify(part, null, 2).replace(
    /\{\n\s+("label": "\?"),\n\s+("\w+": "\?")\n\s+\}/g,
    '{ $1, $2 }',
  )
}

/** What to write into the config, to be copied. */
function ConfigPart({ unknown }: { unknown: Unknown }) {
  const { say } = useText()
  const id = useId()
  const classes = useListPageState((state) => state.report.classes)
  const { outcomeOf, copy } = useCopy()
  const codes = unknown.codes.filter(isWhole)
  const texts = unknown.texts.flatMap(({ name }) => {
    const list = classes[name]
    return list === undefined ? [] : [[name, list] as const]
  })
  const json = codes.length + texts.length === 0 ? null : configText(configFor({ codes, texts }))
  return (
    <section
      aria-labelledby={id}
      // At the right or below: the border that is not between them is cut off.
      className="border-line -mt-px -ml-px min-w-0 border-t border-l text-[0.8125rem]"
      style={{ flex: '1 1 20rem' }}
    >
      <div className="border-line flex items-center justify-between gap-2 border-b px-4 py-1.5">
        <h3 id={id} className="font-semibold">
          {say('report.config')}
        </h3>
        <Button
          className="print:hidden"
          disabled={json === null}
          onClick={() => json && copy(json, say('report.config'))}
        >
          <CopyIcon outcome={outcomeOf(json ?? '')} />
          {say('report.config.copy')}
        </Button>
      </div>
      {json === null ? (
        <p className="text-muted px-4 py-3">{say('report.config.none')}</p>
      ) : (
        <>
          <pre aria-labelledby={id} className="untrusted px-4 py-3 font-mono whitespace-pre-wrap text-xs">
            {json}
          </pre>
          <Foot>{say('report.config.foot')}</Foot>
        </>
      )}
    </section>
  )
}
