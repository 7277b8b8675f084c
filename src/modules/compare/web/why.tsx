import type { PanelState } from '#core/case/panels.ts'
import { errorNameOf } from '#core/service/client/errors.ts'
import type { MessageId } from '#words/language.ts'
import { useText } from '#words/text.ts'
import { SIDES } from '#modules/compare/core/compare-address.ts'
import type { ComparedSide } from '#modules/compare/core/compare-address.ts'
import { FLAG_TEXT, FlagIcon } from '#web/ui/marks.tsx'
import type { FlagName } from '#web/ui/marks.tsx'
import type { Comparison, SharedIdentity } from '#modules/compare/core/compare-cases.ts'
import type { LinkKind } from '#core/findings/model/evidence.ts'
import type { Flag } from '#core/findings/model/finding.ts'

const SOFT: Readonly<Partial<Record<FlagName, string>>> = { fail: 'bg-fail-soft', warn: 'bg-warn-soft' }

interface WhyProps {
  readonly comparison: Comparison | null
  readonly text: WhyText | null
  /** The panel of each side's document. */
  readonly documents: Readonly<Record<ComparedSide, PanelState>>
}

/** The strongest thing that two cases share. */
export function Why({ comparison, text, documents }: WhyProps) {
  const { say } = useText()
  if (!comparison || !text) {
    return (
      <div aria-hidden="true" className="border-line min-h-28 border-b px-4 py-3 lg:min-h-21">
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
      data-why={comparison.why === 'found' ? comparison.identity[0]?.found?.rule : comparison.why}
      data-flag={flag}
      className={`border-line flex min-h-28 gap-2.5 border-b px-4 py-3 lg:min-h-21 ${SOFT[flag] ?? ''}`}
    >
      <FlagIcon flag={flag} className="mt-1" />
      <div className="min-w-0">
        <h2 className={`text-lg leading-7 font-bold ${isAlert ? FLAG_TEXT[flag] : 'text-ink'}`}>
          {isAlert ? <span className="sr-only">{say(`flag.${flag}`)}: </span> : null}
          {headline}
        </h2>
        <p className="mt-0.5">{lead}</p>
        <MissingDocuments documents={documents} />
      </div>
    </section>
  )
}

const REASONS: Partial<Record<string, MessageId>> = {
  empty: 'absent.ocr.empty',
  'needs-chave': 'compare.needsChave',
}

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

/** Kinds that are a number of a document: their sentences differ in that number's name only. */
const NUMBERS = ['document-number', 'security-number', 'renach', 'form-number'] as const

type NumberKind = (typeof NUMBERS)[number]
type NumberVariant = 'other-person' | 'other-cpf' | 'other-name' | 'other-key'

function isNumber(kind: LinkKind): kind is NumberKind {
  return NUMBERS.some((each) => each === kind)
}

interface WhyText {
  readonly headline: string
  readonly lead: string
  readonly flag: Flag
}

/** The sentence of what two cases share, and what follows from it: never more than the rules say. */
export function useWhyText(): (comparison: Comparison) => WhyText {
  const { say, language } = useText()

  function sentence({ kind, found }: SharedIdentity): string | null {
    if (!found) return null
    const { variant } = found
    if (isNumber(kind)) {
      return say(`compare.why.number.${variant as NumberVariant}`, { what: say(`compare.what.${kind}`) })
    }
    return say(`compare.why.${kind}.${variant}` as MessageId)
  }

  function lead(kind: LinkKind): string {
    return say(isNumber(kind) ? 'compare.lead.number' : `compare.lead.${kind}`)
  }

  return ({ why, identity }) => {
    const [strongest] = identity
    if (why === 'found' && strongest) {
      const isAlert = strongest.flag === 'fail' || strongest.flag === 'warn'
      return {
        headline: sentence(strongest) ?? '',
        lead: isAlert ? lead(strongest.kind) : say('compare.lead.notAlert'),
        flag: strongest.flag,
      }
    }
    const list = new Intl.ListFormat(language, { type: 'conjunction' })
    const what = list.format(identity.map(({ kind }) => say(`compare.what.${kind}`)))
    const is = why === 'found' ? 'shared' : why
    return {
      headline: say(`compare.why.${is}`, { what }),
      lead: say(`compare.lead.${is}`),
      flag: 'unchecked',
    }
  }
}
