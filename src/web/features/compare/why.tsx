import type { PanelState } from '../../../core/case/panels.ts'
import { errorNameOf } from '../../../core/client/describe-error.ts'
import type { MessageId } from '../../i18n/language.ts'
import { useText } from '../../i18n/text.ts'
import { SIDES } from '../../../core/paths/paths.ts'
import type { Side } from '../../../core/paths/paths.ts'
import { FLAG_TEXT, FlagIcon } from '../../ui/flag.tsx'
import type { FlagName } from '../../ui/flag.tsx'
import { countsOf } from '../../../core/compare/group-rows.ts'
import type { Comparison } from './use-two-cases.ts'
import type { WhyText } from './use-why-text.ts'

const SOFT: Readonly<Partial<Record<FlagName, string>>> = { fail: 'bg-fail-soft', warn: 'bg-warn-soft' }

interface WhyProps {
  readonly comparison: Comparison | null
  readonly text: WhyText | null
  /** The panel of each side's document. */
  readonly documents: Readonly<Record<Side, PanelState>>
}

/** The strongest thing that two cases share, and how many fields coincide, differ, or are in one or neither. */
export function Why({ comparison, text, documents }: WhyProps) {
  const { say } = useText()
  if (!comparison || !text) {
    return (
      <div aria-hidden="true" className="border-line min-h-54 border-b px-4 py-3 sm:min-h-36 lg:min-h-21">
        <span className="skeleton h-6 w-80 max-w-full" />
        <span className="skeleton mt-2 h-4 w-96 max-w-full" />
      </div>
    )
  }
  const { flag, headline, lead } = text
  const isAlert = flag === 'fail' || flag === 'warn'
  return (
    <section
      aria-label={say('compare.why.label')}
      data-why={whyName(comparison)}
      data-flag={flag}
      className={`border-line flex min-h-54 content-start flex-wrap items-start justify-between gap-x-8 gap-y-3 border-b px-4 py-3 sm:min-h-36 lg:min-h-21 ${SOFT[flag] ?? ''}`}
    >
      <div className="flex min-w-0 flex-1 basis-80 gap-2.5">
        <FlagIcon flag={flag} className="mt-1 size-5" />
        <div className="min-w-0">
          <h2 className={`text-lg leading-7 font-bold ${isAlert ? FLAG_TEXT[flag] : 'text-ink'}`}>
            {isAlert ? <span className="sr-only">{say(`flag.${flag}`)}: </span> : null}
            {headline}
          </h2>
          <p className="mt-0.5">{lead}</p>
          <MissingDocuments documents={documents} />
        </div>
      </div>
      <ul className="grid grid-cols-2 gap-x-6 gap-y-0.5 text-[0.8125rem]">
        {countsOf(comparison.rows).map(({ name, count }) => (
          <li key={name} data-count={name} className="flex items-baseline gap-2">
            <strong className="tabular min-w-5 text-right">{count}</strong>{' '}
            <span>{say(`compare.count.${name}`, { count })}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

const REASONS: Partial<Record<string, MessageId>> = {
  empty: 'absent.ocr.empty',
  'needs-chave': 'compare.needsChave',
}

/** Why a side has no document to compare. */
function MissingDocuments({ documents }: Pick<WhyProps, 'documents'>) {
  const { say } = useText()

  function reason(state: PanelState): string | null {
    if (state.state === 'error') return say(`fault.${errorNameOf(state.error)}`)
    return state.state === 'absent' ? say(REASONS[state.why] ?? `absent.${state.why}`) : null
  }

  return SIDES.map((side) => {
    const why = reason(documents[side])
    return why === null ? null : (
      <p key={side} className="text-warn mt-0.5">
        {say('compare.noDocument', { side: say(`compare.side.${side}`), why })}
      </p>
    )
  })
}

/** The rule of what is shared, or that nothing is. */
function whyName({ why }: Comparison): string {
  return why.is === 'found' ? why.strongest.found.rule : why.is
}
