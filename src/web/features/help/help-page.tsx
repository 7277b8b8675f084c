import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { RULE_NAMES, RULES } from '../../../core/findings/rules/registry.ts'
import { RULE_GROUPS } from '../../../core/findings/rules/rule.ts'
import { FLAGS } from '../../../core/findings/model/finding.ts'
import { cutOffsOf } from '../../../core/findings/facts/similarity.ts'
import { useText } from '../../i18n/text.ts'
import { ShortcutList, SingleKeysSwitch } from '../../keyboard/shortcut-list.tsx'
import { paths } from '../../../core/paths/paths.ts'
import { FlagBadge } from '../../ui/flag.tsx'
import { CodeTables, VocabularyLists } from './service-words.tsx'
import { filterHelp, HelpSearch } from './help-search.tsx'
import { EarlierRunHelp, KeptLists, Lists } from './list-help.tsx'
import { HelpBox, HelpRow, HelpSection } from './help-section.tsx'
import { RuleEntry } from './rule-entry.tsx'
import { useConfig } from '../../data/config-context.ts'
import { COVERAGE_PARTS } from '../../../core/config/coverage-parts.ts'
import { VERDICTS } from '../../../core/findings/model/judgement.ts'
import { VERDICT_TEXT, VerdictIcon } from '../../ui/verdict-marks.tsx'

const SECTIONS = [
  'words',
  'verdicts',
  'flags',
  'rules',
  'texts',
  'similarity',
  'codes',
  'lists',
  'changes',
  'kept',
  'shortcuts',
] as const

/** What is searched for, and where: it does not outlast the place. */
interface Search {
  readonly place: string
  readonly text: string
  readonly count: number | null
}

/**
 * The help: everything that a flag may mean, made from the rules, the catalogues and the installation's configuration. It
 * has no personal data and needs no session.
 */
export function HelpPage() {
  const { say, language } = useText()
  const { key } = useLocation()
  const page = useRef<HTMLDivElement>(null)
  // A link to a part of the help ends the search, which may hide that part; so does another language.
  const place = `${key} ${language}`
  const [search, setSearch] = useState<Search>({ place, text: '', count: null })
  const { text, count } = search.place === place ? search : { text: '', count: null }
  useLayoutEffect(() => {
    if (page.current) filterHelp(page.current, text)
  }, [text])
  useFocusFromHash()
  return (
    <div
      ref={page}
      className="mx-auto w-full max-w-[76rem] gap-x-10 px-4 py-6 lg:grid lg:grid-cols-[13rem_minmax(0,1fr)] lg:px-8"
    >
      <title>{say('title.help')}</title>
      <div className="mb-6 min-w-0 lg:col-start-2 lg:mb-0">
        <h1 className="text-2xl font-semibold tracking-tight">{say('help.title')}</h1>
        <p className="mt-1.5 max-w-prose">{say('help.lead')}</p>
        <HelpSearch
          text={text}
          count={count}
          onText={(next) =>
            setSearch({ place, text: next, count: page.current && filterHelp(page.current, next) })
          }
        />
      </div>
      <Contents />
      <div className="min-w-0 lg:col-start-2">
        <Terms />
        <Verdicts />
        <Flags />
        <Rules />
        <VocabularyLists />
        <Similarity />
        <CodeTables />
        <Lists />
        <EarlierRunHelp />
        <KeptLists />
        <Shortcuts />
      </div>
    </div>
  )
}

/** Scrolls to the part that the address names, and focuses it. */
function useFocusFromHash(): void {
  const location = useLocation()
  useEffect(() => {
    const target = document.getElementById(location.hash.slice(1))
    target?.scrollIntoView()
    target?.focus({ preventScroll: true })
  }, [location])
}

function Contents() {
  const { say } = useText()
  return (
    <nav
      aria-label={say('help.contents')}
      className="border-line mb-6 text-[0.8125rem] max-lg:border-b max-lg:pb-4 lg:sticky lg:top-20 lg:col-start-1 lg:row-span-2 lg:row-start-1 lg:self-start print:hidden"
    >
      <p className="text-muted mb-1 text-xs font-semibold" aria-hidden="true">
        {say('help.contents')}
      </p>
      <ul className="flex flex-wrap gap-x-5 lg:block">
        {SECTIONS.map((section) => (
          <li key={section} data-help-link={section}>
            <Link
              to={paths.help(section)}
              className="hover:text-accent inline-flex min-h-7 items-center underline-offset-4 hover:underline"
            >
              {say(`help.${section}`)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function Terms() {
  const { say } = useText()
  return (
    <HelpSection id="words" title={say('help.words')}>
      <HelpBox>
        <dl className="divide-line divide-y">
          {(['chave', 'id', 'cpf'] as const).map((term) => (
            <HelpRow key={term} term={<span className="font-semibold">{say(`help.words.${term}`)}</span>}>
              {say(`help.words.${term}.lead`)}
            </HelpRow>
          ))}
        </dl>
      </HelpBox>
    </HelpSection>
  )
}

function Flags() {
  const { say } = useText()
  return (
    <HelpSection id="flags" title={say('help.flags')} lead={say('help.flags.lead')}>
      <HelpBox>
        <dl className="divide-line divide-y">
          {FLAGS.map((flag) => (
            <HelpRow key={flag} term={<FlagBadge flag={flag}>{say(`flag.${flag}`)}</FlagBadge>}>
              {say(`help.flag.${flag}`)}
            </HelpRow>
          ))}
        </dl>
      </HelpBox>
      <p data-help-entry className="text-muted mt-2 max-w-prose text-[0.8125rem]">
        {say('help.flags.worst')}
      </p>
    </HelpSection>
  )
}

function Rules() {
  const { say } = useText()
  return (
    <HelpSection
      id="rules"
      title={say('help.rules')}
      lead={say('help.rules.lead', { count: RULE_NAMES.length })}
    >
      {RULE_GROUPS.map((group) => (
        <section key={group} data-help-group aria-labelledby={`rules-${group}`} className="mb-6">
          <h3 id={`rules-${group}`} className="mb-2 font-semibold">
            {say(`help.group.${group}`)}
          </h3>
          <HelpBox>
            {RULE_NAMES.filter((rule) => RULES[rule].group === group).map((rule) => (
              <RuleEntry key={rule} rule={rule} />
            ))}
          </HelpBox>
        </section>
      ))}
    </HelpSection>
  )
}

function Similarity() {
  const { say, format } = useText()
  const config = useConfig()
  const { ok, warn, areDefaults } = cutOffsOf(config)
  return (
    <HelpSection id="similarity" title={say('help.similarity')}>
      <p data-help-entry className="max-w-prose text-[0.8125rem]">
        {say('help.similarity.cuts', { ok: format.percent(ok), warn: format.percent(warn) })}{' '}
        {areDefaults ? say('help.similarity.defaults') : null}{' '}
        {say(`help.similarity.scale.${config.similarity?.scale ?? 'unset'}`)}
      </p>
    </HelpSection>
  )
}

function Shortcuts() {
  const { say } = useText()
  return (
    <HelpSection id="shortcuts" title={say('help.shortcuts')} lead={say('help.shortcuts.lead')}>
      <HelpBox>
        <div data-help-group className="px-4 py-4">
          <ShortcutList />
        </div>
        <div data-help-entry className="px-4 py-4">
          <SingleKeysSwitch />
        </div>
      </HelpBox>
    </HelpSection>
  )
}

/** What is said of a case as a whole, and which parts of it this installation requires for that. */
function Verdicts() {
  const { say } = useText()
  const required = useConfig().coverage?.required ?? COVERAGE_PARTS
  return (
    <HelpSection id="verdicts" title={say('help.verdicts')} lead={say('help.verdicts.lead')}>
      <HelpBox>
        <dl className="divide-line divide-y">
          {VERDICTS.map((verdict) => (
            <HelpRow
              key={verdict}
              term={
                <span className={`inline-flex items-center gap-1.5 font-semibold ${VERDICT_TEXT[verdict]}`}>
                  <VerdictIcon verdict={verdict} />
                  {say(`verdict.${verdict}`)}
                </span>
              }
            >
              {say(`help.verdict.${verdict}`)}
            </HelpRow>
          ))}
        </dl>
      </HelpBox>
      <section data-help-group aria-labelledby="coverage">
        <h3 id="coverage" className="mt-6 font-semibold">
          {say('help.coverage')}
        </h3>
        <p data-help-entry className="text-muted mt-1 mb-2 max-w-prose text-[0.8125rem]">
          {say('help.coverage.lead')}
        </p>
        <HelpBox>
          <dl className="divide-line divide-y">
            {COVERAGE_PARTS.map((part) => (
              <HelpRow key={part} term={<span className="font-semibold">{say(`coverage.${part}`)}</span>}>
                {say(`help.coverage.${part}`)}
                {required.includes(part) ? null : (
                  <span className="text-accent block font-medium">{say('help.coverage.optional')}</span>
                )}
              </HelpRow>
            ))}
          </dl>
        </HelpBox>
      </section>
    </HelpSection>
  )
}
