import { useQueryClient } from '@tanstack/react-query'
import { X } from 'lucide-react'
import { useState } from 'react'
import type { ReactNode } from 'react'
import type { Case } from '../../../case/assemble.ts'
import { latestAnswerAt } from '../../../case-data/queries.ts'
import { flagOf } from '../../../findings/model/finding.ts'
import { LANGUAGE_NAMES, LANGUAGES } from '../../../i18n/language.ts'
import type { Language, Say } from '../../../i18n/language.ts'
import { useText } from '../../../i18n/text.ts'
import { loadSay } from '../../../i18n/words.ts'
import { usePrivacy } from '../../../privacy/privacy-context.ts'
import { Button } from '../../../ui/button.tsx'
import { CopyButton } from '../../../ui/copy/copy-button.tsx'
import { FlagIcon } from '../../../ui/flag.tsx'
import { useFindingText } from '../../../wording/use-finding-text.ts'
import { customerText } from './customer-text.ts'
import { withheldReasons } from './next-steps.ts'
import { opinionText } from './opinion-text.ts'

interface TextsProps {
  readonly current: Case
  readonly onClose: () => void
}

/** Both texts, in a language that can be chosen independently of the console's. */
export function Texts({ current, onClose }: TextsProps) {
  const { say, language } = useText()
  const isPrivate = usePrivacy()
  const client = useQueryClient()
  const [now] = useState(() => new Date())
  const [chosen, setChosen] = useState<{ language: Language; say: Say }>({ language, say })

  async function choose(next: Language): Promise<void> {
    setChosen({ language: next, say: await loadSay(next) })
  }

  const opinion = opinionText(current, {
    ...chosen,
    now,
    consulted: latestAnswerAt(client) ?? now,
    origin: window.location.origin,
    isPrivate,
  })
  return (
    <>
      <Button
        className="absolute top-4 right-4 px-2"
        aria-label={say('texts.close')}
        title={say('texts.close')}
        onClick={onClose}
      >
        <X aria-hidden="true" className="size-4" />
      </Button>
      <div role="group" aria-label={say('texts.language')} className="mt-3 flex gap-1.5">
        {LANGUAGES.map((each) => (
          <button
            key={each}
            type="button"
            lang={each}
            aria-pressed={chosen.language === each}
            onClick={() => void choose(each)}
            className={`min-h-7 rounded-full border px-3 text-xs ${chosen.language === each ? 'border-accent text-accent font-semibold' : 'border-line text-muted'}`}
          >
            {LANGUAGE_NAMES[each]}
          </button>
        ))}
      </div>
      <div className="mt-4 grid items-start gap-5 lg:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
        <TextToCopy
          id="customer"
          name={say('texts.customer')}
          lead={say('texts.customer.lead')}
          lang={chosen.language}
          text={customerText(current, chosen.say)}
        >
          <WithheldReasons current={current} />
        </TextToCopy>
        <TextToCopy
          id="opinion"
          name={say('texts.opinion')}
          lead={say(isPrivate ? 'texts.opinion.lead.private' : 'texts.opinion.lead')}
          lang={chosen.language}
          text={opinion}
        />
      </div>
    </>
  )
}

interface TextToCopyProps {
  readonly id: 'customer' | 'opinion'
  readonly name: string
  /** What kind of text it is. */
  readonly lead: string
  readonly lang: Language
  readonly text: string
  /** What stands below the text and is not copied. */
  readonly children?: ReactNode
}

function TextToCopy({ id, name, lead, lang, text, children }: TextToCopyProps) {
  const { say } = useText()
  return (
    <section aria-label={name} className="min-w-0">
      <div className="mb-1.5 flex items-end justify-between gap-3">
        <div>
          <h3 className="text-sm font-semibold">{name}</h3>
          <p className="text-muted text-xs">{lead}</p>
        </div>
        <CopyButton
          text={text}
          name={name}
          className="border-line text-ink min-h-8! shrink-0 border px-3 text-[0.8125rem] font-medium"
        >
          {say('copy')}
        </CopyButton>
      </div>
      {/* Its values are escaped as they are written into it. */}
      <p
        data-text={id}
        lang={lang}
        className="bg-sunken border-line untrusted rounded-md border p-3 text-[0.8125rem] leading-5 whitespace-pre-wrap"
      >
        {text}
      </p>
      {children}
    </section>
  )
}

/** The findings that the customer's message does not name, for whoever makes contact; closed until asked for. */
function WithheldReasons({ current }: { current: Case }) {
  const { say } = useText()
  const sentence = useFindingText()
  const reasons = withheldReasons(current.judgement)
  if (reasons.length === 0) return null
  return (
    <details className="mt-2 text-[0.8125rem]">
      <summary className="text-accent min-h-6 cursor-pointer leading-6">{say('texts.withheld')}</summary>
      <p className="text-muted mt-1">{say('texts.withheld.lead')}</p>
      <ul className="mt-1.5 space-y-1">
        {[...new Map(reasons.map((finding) => [sentence(finding), finding]))].map(([text, { level }]) => (
          <li key={text} className="flex gap-2">
            <FlagIcon flag={flagOf(level)} className="mt-0.5" />
            <span className="untrusted min-w-0">{text}</span>
          </li>
        ))}
      </ul>
    </details>
  )
}
