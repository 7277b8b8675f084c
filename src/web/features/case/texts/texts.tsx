import { useState } from 'react'
import type { ReactNode } from 'react'
import type { Case } from '#core/case/assemble.ts'
import { flagOfLevel } from '#core/findings/model/finding.ts'
import { useConfig } from '#web/data/config-context.ts'
import { toHostTime } from '#web/data/host-clock.ts'
import { useJudgement, useLiveCase } from '#web/features/case/state/open-case.ts'
import { CloseButton } from '#web/ui/controls.tsx'
import { CopyButton } from '#web/ui/copy.tsx'
import { FlagIcon } from '#web/ui/marks.tsx'
import { LANGUAGE_NAMES, LANGUAGES } from '#words/language.ts'
import type { Language, Say } from '#words/language.ts'
import { useText } from '#words/use-text.ts'
import { findingText } from '#words/text/finding-text.ts'
import { loadSay } from '#words/words.ts'
import { customerText, withheldReasons } from './customer-text.ts'
import type { CustomerFacts } from './customer-text.ts'
import { opinionText } from './opinion-text.ts'
import type { OpinionFacts } from './opinion-text.ts'

export type TextName = 'customer' | 'opinion'

export function writeText(
  name: TextName,
  visibleCase: Case,
  facts: Omit<OpinionFacts, 'origin'> & CustomerFacts,
): string | null {
  return name === 'customer'
    ? customerText(visibleCase, facts)
    : opinionText(visibleCase, { ...facts, origin: location.origin })
}

interface TextWords {
  readonly language: Language
  readonly say: Say
}

function useWriteText() {
  const { current, answeredAt, refreshErrors } = useLiveCase()
  const promisesContact = useConfig().customer?.promisesContact ?? false
  const [now] = useState(() => new Date(toHostTime()))
  const facts = { promisesContact, hasFailedRefresh: refreshErrors.length > 0, now, answeredAt }
  return (name: TextName, words: TextWords) => writeText(name, current, { ...words, ...facts })
}

/** Part of the page for people who see masked values: they talk to customers. */
export function CustomerMessage() {
  const words = useText()
  const write = useWriteText()
  return (
    <TextToCopy
      id="customer"
      title={words.say('texts.customer.card')}
      lang={words.language}
      text={write('customer', words)}
    />
  )
}

export function Texts({ onClose }: { onClose: () => void }) {
  const { say, language } = useText()
  const { current } = useLiveCase()
  const write = useWriteText()
  const [words, setWords] = useState<TextWords>({ language, say })

  async function changeLanguage(next: Language): Promise<void> {
    setWords({ language: next, say: await loadSay(next) })
  }

  return (
    <>
      <CloseButton name={say('texts.close')} className="absolute top-4 right-4" onClick={onClose} />
      <div role="group" aria-label={say('texts.language')} className="mt-3 flex gap-1.5">
        {LANGUAGES.map((option) => (
          <button
            key={option}
            type="button"
            lang={option}
            aria-pressed={words.language === option}
            onClick={() => void changeLanguage(option)}
            className={`min-h-7 rounded-full border px-3 text-xs ${words.language === option ? 'border-accent text-accent font-semibold' : 'border-line text-muted'}`}
          >
            {LANGUAGE_NAMES[option]}
          </button>
        ))}
      </div>
      <div className="mt-4 grid items-start gap-5 lg:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
        <TextToCopy
          id="customer"
          lead={say('texts.customer.lead')}
          lang={words.language}
          text={write('customer', words)}
        >
          <WithheldReasons />
        </TextToCopy>
        <TextToCopy
          id="opinion"
          lead={say(current.isMasked ? 'texts.opinion.lead.private' : 'texts.opinion.lead')}
          lang={words.language}
          text={write('opinion', words)}
        />
      </div>
    </>
  )
}

interface TextToCopyProps {
  readonly id: TextName
  readonly title?: string
  readonly lead?: string
  readonly lang: Language
  /** Null if there is no message. */
  readonly text: string | null
  readonly children?: ReactNode
}

function TextToCopy({ id, title, lead, lang, text, children }: TextToCopyProps) {
  const { say } = useText()
  const name = say(`texts.${id}`)
  return (
    <section aria-label={name} className="min-w-0">
      <div className="mb-1.5 flex items-end justify-between gap-3">
        <div>
          <h3 className="text-sm font-semibold">{title ?? name}</h3>
          {lead === undefined ? null : <p className="text-muted text-xs">{lead}</p>}
        </div>
        {text === null ? null : (
          <CopyButton
            text={text}
            name={name}
            className="border-line text-ink min-h-8! shrink-0 border px-3 text-compact font-medium"
          >
            {say('copy')}
          </CopyButton>
        )}
      </div>
      {text === null ? (
        <p className="bg-warn-soft text-warn rounded-md p-3 text-compact leading-5">{say('customer.none')}</p>
      ) : (
        // Plain: `inlineText` already escaped its values.
        <p
          data-text={id}
          lang={lang}
          className="bg-sunken border-line untrusted rounded-md border p-3 text-compact leading-5 whitespace-pre-wrap"
        >
          {text}
        </p>
      )}
      {children}
    </section>
  )
}

function WithheldReasons() {
  const words = useText()
  const { say } = words
  const reasons = withheldReasons(useJudgement())
  if (reasons.length === 0) return null
  const byText = new Map(reasons.map((finding) => [findingText(finding, words), finding]))
  return (
    <details className="mt-2 text-compact">
      <summary className="text-accent min-h-6 cursor-pointer leading-6">{say('texts.withheld')}</summary>
      <p className="text-muted mt-1">{say('texts.withheld.lead')}</p>
      <ul className="mt-1.5 space-y-1">
        {[...byText].map(([text, { level }]) => (
          <li key={text} className="flex gap-2">
            <FlagIcon flag={flagOfLevel(level)} className="mt-0.5" />
            <span className="untrusted min-w-0">{text}</span>
          </li>
        ))}
      </ul>
    </details>
  )
}
