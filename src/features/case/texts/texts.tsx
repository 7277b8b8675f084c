import { useState } from 'react'
import type { Case } from '../../../case/assemble.ts'
import { LANGUAGE_NAMES, LANGUAGES } from '../../../i18n/language.ts'
import type { Language, Say } from '../../../i18n/language.ts'
import { useText } from '../../../i18n/text.ts'
import { loadSay } from '../../../i18n/words.ts'
import { CopyButton } from '../../../ui/copy/copy-button.tsx'
import { VisibleText } from '../../../ui/untrusted-text/untrusted-text.tsx'
import { customerText, technicalText } from './case-text.ts'

/** The texts, in a language that can be chosen independently of the console's. */
export function Texts({ current }: { current: Case }) {
  const { say, language } = useText()
  const [chosen, setChosen] = useState<{ language: Language; say: Say }>({ language, say })

  async function choose(next: Language): Promise<void> {
    setChosen({ language: next, say: await loadSay(next) })
  }

  return (
    <div className="space-y-4">
      <div role="group" aria-label={say('texts.language')} className="flex gap-1.5">
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
      <TextToCopy
        name={say('texts.customer')}
        lang={chosen.language}
        text={customerText(current, chosen.say)}
      />
      <TextToCopy
        name={say('texts.ticket')}
        lang={chosen.language}
        text={technicalText(current, chosen.say)}
        isMono
      />
    </div>
  )
}

interface TextToCopyProps {
  readonly name: string
  readonly lang: Language
  readonly text: string
  readonly isMono?: boolean
}

function TextToCopy({ name, lang, text, isMono = false }: TextToCopyProps) {
  const { say } = useText()
  return (
    <section aria-label={name}>
      <div className="mb-1 flex items-center justify-between gap-2">
        <h3 className="text-xs font-semibold">{name}</h3>
        <CopyButton text={text} name={name}>
          {say('copy')}
        </CopyButton>
      </div>
      <p
        lang={lang}
        className={`bg-sunken border-line untrusted rounded-md border p-3 whitespace-pre-wrap ${isMono ? 'font-mono text-xs' : ''}`}
      >
        <VisibleText text={text} />
      </p>
    </section>
  )
}
