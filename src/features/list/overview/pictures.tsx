import { memo, useState } from 'react'
import type { ReactNode } from 'react'
import { useText } from '../../../i18n/text.ts'
import { Button } from '../../../ui/button.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { Bar } from './bar.tsx'
import { useDesk, useDeskPart, useFilter } from '../state/list-page-state.ts'
import { RowFlagIcon } from '../table/row-cells.tsx'
import { ROW_FLAGS } from '../state/row-flag.ts'
import type { RowFlag } from '../state/row-flag.ts'
import { SimilarityPicture } from './similarity-picture.tsx'
import type { Tally } from '../state/tally.ts'
import type { CodeTexts } from '../state/use-code-texts.ts'
import { usePrivacy } from '../../../privacy/privacy-context.ts'

/** Bars of a picture before the rest is asked for. */
const FIRST = 6

const COLOURS: Record<RowFlag, string> = {
  fail: 'bg-fail/70',
  warn: 'bg-warn/60',
  error: 'bg-unchecked/60',
  unchecked: 'bg-unchecked/40',
}

/** What the list adds up to; every bar filters the table. */
export const Pictures = memo(function Pictures({ counted, texts }: { counted: Tally; texts: CodeTexts }) {
  const { say } = useText()
  const desk = useDesk()
  const isOpen = useDeskPart('hasPictures')
  return (
    <Panel
      name="pictures"
      title={say('batch.pictures')}
      aside={
        <span className="flex items-center gap-3">
          {isOpen ? <span className="max-sm:sr-only">{say('batch.pictures.lead')}</span> : null}
          <Button aria-expanded={isOpen} onClick={() => desk.set({ hasPictures: !isOpen })}>
            {say(isOpen ? 'batch.pictures.hide' : 'batch.pictures.show')}
          </Button>
        </span>
      }
      state="ready"
      className="mt-4 print:hidden"
    >
      {isOpen ? (
        <div className="grid gap-x-8 gap-y-5 px-4 py-3 md:grid-cols-2 xl:grid-cols-[1fr_1fr_1.5fr_1.2fr]">
          <Flags flags={counted.flags} />
          <Statuses statuses={counted.statuses} texts={texts} />
          <Rules rules={counted.rules} />
          <Picture title={say('batch.pictures.similarity')}>
            <SimilarityPicture bins={counted.bins} withoutSimilarity={counted.withoutSimilarity} />
          </Picture>
        </div>
      ) : null}
    </Panel>
  )
})

function Picture({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title} className="min-w-0">
      <h3 className="text-muted mb-1.5 text-xs font-semibold">{title}</h3>
      {children}
    </section>
  )
}

function Flags({ flags }: Pick<Tally, 'flags'>) {
  const { say } = useText()
  const desk = useDesk()
  const chosen = useFilter('flag')
  const shown = ROW_FLAGS.filter((flag) => flags[flag] > 0)
  return (
    <Picture title={say('batch.pictures.flags')}>
      {shown.map((flag) => (
        <Bar
          key={flag}
          name={say(`batch.flag.${flag}`)}
          icon={<RowFlagIcon flag={flag} className="size-3.5" />}
          count={flags[flag]}
          most={Math.max(...Object.values(flags))}
          colour={COLOURS[flag]}
          isChosen={chosen === flag}
          onChoose={() => desk.filter({ flag: chosen === flag ? null : flag })}
        />
      ))}
    </Picture>
  )
}

function Statuses({ statuses, texts }: Pick<Tally, 'statuses'> & { texts: CodeTexts }) {
  const { say } = useText()
  const desk = useDesk()
  const chosen = useFilter('status')
  const isPrivate = usePrivacy()
  const chosenCode = chosen === 'none' ? null : chosen?.code
  return (
    <Picture title={say('batch.pictures.statuses')}>
      <Some all={statuses}>
        {({ code, masked, count }) => {
          const isChosen = chosenCode === code
          const shown = isPrivate ? masked : code
          return (
            <Bar
              key={code ?? ''}
              name={shown === null ? say('batch.pictures.noStatus') : texts.statusText(shown)}
              count={count}
              most={statuses[0]?.count ?? 0}
              isChosen={isChosen}
              onChoose={() => desk.filter({ status: isChosen ? null : code === null ? 'none' : { code } })}
            />
          )
        }}
      </Some>
    </Picture>
  )
}

function Rules({ rules }: Pick<Tally, 'rules'>) {
  const { say } = useText()
  const desk = useDesk()
  const chosen = useFilter('rule')
  return (
    <Picture title={say('batch.pictures.rules')}>
      {rules.length === 0 ? <p className="text-muted text-xs">{say('batch.pictures.noRules')}</p> : null}
      <Some all={rules}>
        {({ rule, level, count }) => (
          <Bar
            key={rule}
            name={say(`rule.${rule}`)}
            icon={<RowFlagIcon flag={level} className="size-3.5" />}
            count={count}
            most={rules[0]?.count ?? 0}
            colour={COLOURS[level]}
            isChosen={chosen === rule}
            onChoose={() => desk.filter({ rule: chosen === rule ? null : rule })}
          />
        )}
      </Some>
    </Picture>
  )
}

/** The first bars, and the rest where it is asked for. */
function Some<T>({ all, children }: { all: readonly T[]; children: (each: T) => ReactNode }) {
  const { say } = useText()
  const [areAll, setAll] = useState(false)
  return (
    <>
      {(areAll ? all : all.slice(0, FIRST)).map(children)}
      {all.length > FIRST ? (
        <button
          type="button"
          aria-expanded={areAll}
          onClick={() => setAll(!areAll)}
          className="text-muted hover:text-ink mt-1 min-h-6 px-1.5 text-xs underline underline-offset-4"
        >
          {areAll ? say('batch.pictures.less') : say('batch.pictures.more', { count: all.length })}
        </button>
      ) : null}
    </>
  )
}
