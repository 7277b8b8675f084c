import type { PanelState } from '#core/case/panels.ts'
import { errorNameOf } from '#core/service/client/errors.ts'
import type { MessageId } from '#words/language.ts'
import { useText } from '#words/use-text.ts'
import { SIDES } from '#modules/compare/core/compare-address.ts'
import type { ComparedSide } from '#modules/compare/core/compare-address.ts'
import { FLAG_TEXT, FlagIcon } from '#web/ui/marks.tsx'
import { isAlert } from '#modules/compare/core/compare-cases.ts'
import type { Comparison, SharedIdentity } from '#modules/compare/core/compare-cases.ts'
import { isNumberKind } from '#modules/links/core/links.ts'
import type { Flag } from '#core/findings/model/finding.ts'

export const ALERT_BACKGROUND: Readonly<Partial<Record<Flag, string>>> = {
  fail: 'bg-fail-soft',
  warn: 'bg-warn-soft',
}

interface WhyProps {
  readonly comparison: Comparison | null
  readonly text: ReturnType<typeof whyText> | null
  readonly documents: Readonly<Record<ComparedSide, PanelState>>
}

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
  const { why, identities } = comparison
  return (
    <section
      aria-label={say('compare.why.label')}
      data-why={why === 'finding' ? identities[0]?.finding?.rule : why}
      data-flag={flag}
      className={`border-line flex min-h-28 gap-2.5 border-b px-4 py-3 lg:min-h-21 ${ALERT_BACKGROUND[flag] ?? ''}`}
    >
      <FlagIcon flag={flag} className="mt-1" />
      <div className="min-w-0">
        <h2 className={`text-lg leading-7 font-bold ${isAlert(flag) ? FLAG_TEXT[flag] : 'text-ink'}`}>
          {isAlert(flag) ? <span className="sr-only">{say(`flag.${flag}`)}: </span> : null}
          {headline}
        </h2>
        <p className="mt-0.5">{lead}</p>
        <MissingDocuments documents={documents} />
      </div>
    </section>
  )
}

const ABSENCE_TEXTS: Partial<Record<string, MessageId>> = {
  empty: 'absent.ocr.empty',
  'needs-chave': 'compare.needsChave',
}

function MissingDocuments({ documents }: Pick<WhyProps, 'documents'>) {
  const { say } = useText()

  function reasonOf(state: PanelState): string | null {
    if (state.state === 'error') return say(`fault.${errorNameOf(state.error)}`)
    return state.state === 'absent' ? say(ABSENCE_TEXTS[state.why] ?? `absent.${state.why}`) : null
  }

  return SIDES.map((side) => {
    const why = reasonOf(documents[side])
    return why === null ? null : (
      <p key={side} className="text-warn mt-0.5">
        {say('compare.noDocument', { side: say(`compare.side.${side}`), why })}
      </p>
    )
  })
}

type NumberVariant = 'other-person' | 'other-cpf' | 'other-name' | 'other-key'

type Words = Pick<ReturnType<typeof useText>, 'say' | 'language'>

function findingHeadline({ kind, finding }: SharedIdentity, { say }: Words): string {
  if (!finding) return ''
  const { variant } = finding
  if (!isNumberKind(kind)) return say(`compare.why.${kind}.${variant}` as MessageId)
  return say(`compare.why.number.${variant as NumberVariant}`, { what: say(`compare.what.${kind}`) })
}

export function whyText({ why, identities }: Comparison, words: Words) {
  const { say, language } = words
  const [strongest] = identities
  if (why === 'finding' && strongest) {
    const { kind, flag } = strongest
    const lead = say(isNumberKind(kind) ? 'compare.lead.number' : `compare.lead.${kind}`)
    return {
      headline: findingHeadline(strongest, words),
      lead: isAlert(flag) ? lead : say('compare.lead.notAlert'),
      flag,
    }
  }
  const list = new Intl.ListFormat(language, { type: 'conjunction' })
  const what = list.format(identities.map(({ kind }) => say(`compare.what.${kind}`)))
  const reason = why === 'finding' ? 'shared' : why
  return {
    headline: say(`compare.why.${reason}`, { what }),
    lead: say(`compare.lead.${reason}`),
    flag: 'unchecked' as const,
  }
}
