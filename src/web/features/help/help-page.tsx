import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { foldWords } from '../../../core/findings/values/fold-text.ts'
import { useText } from '../../i18n/text.ts'
import { PartBox } from './parts/help-part.tsx'
import { countEntries, HelpSearch, searchHelp } from './help-search.tsx'
import { useCodeHelp } from './parts/codes.tsx'
import { useFlagHelp } from './parts/flags.tsx'
import { useKeyHelp } from './parts/keys.tsx'
import { useRuleHelp } from './parts/rules.tsx'
import { useSystemsHelp } from './parts/systems.tsx'
import { useTextHelp } from './parts/texts.tsx'
import { useVerdictHelp } from './parts/verdicts.tsx'
import { useWordHelp } from './parts/words.tsx'
import type { HandToList } from './systems/paste-and-open.tsx'

interface HelpPageProps {
  readonly handToList: HandToList
}

/**
 * The help: everything that a flag may mean, made from the rules, the catalogues and the installation's configuration. It
 * has no personal data and needs no session.
 */
export function HelpPage({ handToList }: HelpPageProps) {
  const { key, hash } = useLocation()
  // A link to a part ends the search, which may hide that part.
  return <Help key={key} target={hash.slice(1)} handToList={handToList} />
}

/** @param target the id of the part or rule that the address names. */
function Help({ target, handToList }: HelpPageProps & { readonly target: string }) {
  const { say } = useText()
  const [text, setText] = useState('')
  const parts = [
    useVerdictHelp(),
    useFlagHelp(),
    useRuleHelp(target),
    useWordHelp(),
    useTextHelp(),
    useCodeHelp(),
    useKeyHelp(),
    useSystemsHelp(handToList),
  ]
  const isSearching = foldWords(text) !== ''
  const found = searchHelp(parts, text)
  useEffect(() => {
    const element = document.getElementById(target)
    element?.scrollIntoView()
    element?.querySelector('summary')?.focus({ preventScroll: true })
  }, [target])
  return (
    <div className="mx-auto w-full max-w-[90rem] px-4 py-4 lg:px-8">
      <title>{say('title.help')}</title>
      <h1 className="text-2xl font-semibold tracking-tight">{say('help.title')}</h1>
      <p className="text-muted mt-1">{say('help.lead')}</p>
      <HelpSearch text={text} count={isSearching ? countEntries(found) : null} onText={setText} />
      <div className="grid gap-3">
        {found.map((part) => (
          <PartBox
            key={part.id}
            part={{ ...part, isOpen: part.isOpen || part.id === target }}
            isSearching={isSearching}
          />
        ))}
      </div>
    </div>
  )
}
